import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect } from './journey.ts';
import { leavePicker } from './season-sheet.ts';

type Prospect = { player: string; position: string };

/** The board of a draft, best first. */
export function prospectsOf(contest: 'nfl-2025' | 'nba-2025'): Prospect[] {
  const file = readFileSync(`seasons/${contest}/prospects.csv`, 'utf8').trim();
  return papaparse.parse<Prospect>(file, { header: true }).data;
}

/** A pick with all that it says and does. */
export function rowOf(page: Page, pick: number): Locator {
  return page.getByRole('listitem', { name: `Pick ${pick}`, exact: true });
}

export function playerAt(page: Page, pick: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Player at pick ${pick}: `) });
}

/** Who is at a pick; '': nobody. */
export async function expectPlayer(page: Page, pick: number, player: string): Promise<void> {
  await expect(playerAt(page, pick)).toHaveAccessibleName(
    new RegExp(`^Player at pick ${pick}: ${player || 'Select Player'}`),
  );
}

/** Opens a pick's list and searches it. */
export async function searchPlayer(page: Page, pick: number, letters: string): Promise<void> {
  await playerAt(page, pick).click();
  await page.getByRole('searchbox', { name: 'Find a player' }).fill(letters);
  await expect(page.getByRole('dialog').getByText('Loading...')).toBeHidden();
}

/** Searches a player, takes the best match, and leaves the list, which is up for the next pick. */
export async function choosePlayer(page: Page, pick: number, player: string): Promise<void> {
  await searchPlayer(page, pick, player);
  await page.keyboard.press('Enter');
  await leavePicker(page);
  await expectPlayer(page, pick, player);
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
