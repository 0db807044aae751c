import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect } from './journey.ts';

type Prospect = { player: string; position: string };

/** The board of a draft, best first. */
export function prospectsOf(contest: 'nfl-2025' | 'nba-2025'): Prospect[] {
  const file = readFileSync(`seasons/${contest}/prospects.csv`, 'utf8').trim();
  return papaparse.parse<Prospect>(file, { header: true }).data;
}

export function playerAt(page: Page, pick: number): Locator {
  return page.getByRole('combobox', { name: `Player at pick ${pick}`, exact: true });
}

/** Searches a player and takes the best match. */
export async function choosePlayer(page: Page, pick: number, player: string): Promise<void> {
  await playerAt(page, pick).fill(player);
  await playerAt(page, pick).press('Enter');
  await expect(playerAt(page, pick)).toHaveAttribute('aria-expanded', 'false');
  await expect(playerAt(page, pick)).toHaveValue(player);
}

/** Fills what is empty from the board of the best prospects. */
export async function fillTheRest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill from a board' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fill', exact: true }).click();
}

/** Every change is on the server. */
export async function expectAllSaved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved')).toBeAttached();
}
