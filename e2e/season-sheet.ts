import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Fan } from './fan.ts';
import { expect } from './journey.ts';

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

/** A message is there for so long and no longer. Stops the page's clock and lets it go again. */
export async function expectGoneAfter(page: Page, role: 'alert' | 'status', text: string, ms: number): Promise<void> {
  const message = page.getByRole(role).filter({ hasText: text });
  await expect(message.first()).toBeVisible();
  await page.clock.runFor(ms - 100);
  await expect(message.first()).toBeVisible();
  await page.clock.runFor(100);
  await expect(message).toHaveCount(0);
}

/**
 * Stops the page's clock, which page.clock.install() made stoppable; it stays on real time until
 * then.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Signs in by the call: who it is, and the header of their requests. */
export async function tokenOf(request: APIRequestContext, { email, password }: Pick<Fan, 'email' | 'password'>) {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { id: string } };
  return { id: user.id, headers: { Authorization: `Bearer ${accessToken}` } };
}
