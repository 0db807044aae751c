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

/** Under which names this device keeps picks that the server does not have. */
export function keptPicks(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')));
}

/** The button that opens a picker; its name says who is chosen. */
export function pickerOf(page: Page, picker: string): Locator {
  return page.getByRole('button', { name: `${picker}: ` });
}

/** Who is chosen in a picker; '': nobody. */
export async function expectChosen(page: Page, picker: string, line: string): Promise<void> {
  await expect(pickerOf(page, picker)).toHaveAccessibleName(`${picker}: ${line || 'Search by name'}`);
}

/** Opens a picker and searches it. */
export async function search(page: Page, picker: string, letters: string): Promise<Locator> {
  await pickerOf(page, picker).click();
  const list = page.getByRole('dialog');
  await list.getByRole('searchbox').fill(letters);
  return list;
}

/** Closes a list that is still up, for the next pick. */
export async function leavePicker(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
  await expect(close).toBeHidden();
}

/** Searches a picker and takes the line that is named. */
export async function choose(page: Page, picker: string, letters: string, line: string): Promise<void> {
  const list = await search(page, picker, letters);
  await list.getByRole('listitem').getByRole('button', { name: line }).click();
  await leavePicker(page);
  await expectChosen(page, picker, line);
}

/** Chooses, confirms and waits until it is saved. */
export async function pick(page: Page, picker: string, letters: string, line: string): Promise<void> {
  await choose(page, picker, letters, line);
  await page.getByRole('button', { name: `Confirm ${picker}`, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${line.split(' - ')[1]} saved for` })).toBeVisible();
}
