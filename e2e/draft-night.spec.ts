import type { APIRequestContext } from '@playwright/test';
import { ADMIN, DEMO, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

/** Half way through the first round. */
test.use({ at: '2025-04-26T00:40:00Z' });

/**
 * The last picks of the round: those that the replay, which goes on meanwhile, reaches long after
 * these tests.
 */
const THIRTY_FIRST = { pick: 31, team: 'Philadelphia Eagles', player: 'Jihaad Campbell', trade: true };
const THIRTY_SECOND = { pick: 32, team: 'Kansas City Chiefs', player: 'Josh Simmons', trade: true };

/** At most so long a page waits on draft night until it asks again. */
const POLL_MS = 10_000;

async function publish(request: APIRequestContext, result: typeof THIRTY_FIRST): Promise<void> {
  const { headers } = await tokenOf(request, ADMIN);
  const answer = await request.post('/api/nfl-draft/results', { headers, data: { results: [result] } });
  expect(answer.status()).toBe(200);
}

test('on draft night the results follow by themselves, as far behind as a fan wants', async ({ page, request }) => {
  await signedIn(page, DEMO);
  await page.clock.install();
  await page.goto('/nfl-draft/results');
  const row = ({ pick }: { pick: number }) => page.getByRole('row', { name: new RegExp(`^${pick} `) });
  const night = page.getByRole('region', { name: 'How far the draft is' });
  const delay = night.getByLabel('Spoiler delay');
  await expect(night).toContainText(/Live Provisional 1[3-9] of 32 picks in\. Updates automatically\./);
  await expect(row({ pick: 13 })).not.toContainText('Not yet');
  await expect(row(THIRTY_SECOND)).toContainText('Not yet');

  await test.step('what is published appears without a touch, and leads to its row', async () => {
    await publish(request, THIRTY_SECOND);
    await page.clock.runFor(POLL_MS);
    await expect(row(THIRTY_SECOND)).toContainText('Josh Simmons');
    await expect(row(THIRTY_SECOND)).toContainText('Just in');
    await expect(
      page.getByRole('status').filter({ hasText: 'Pick 32: Kansas City Chiefs, Josh Simmons' }),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Pick 32 is in' }).click();
    await expect(row(THIRTY_SECOND)).toBeFocused();
  });

  await page.getByRole('button', { name: 'Beside your friends' }).click();
  await expect(page.getByText(/^In grey: .+ of Draft night crew$/)).toBeVisible();

  await test.step('with a delay it is held back, and said to be', async () => {
    await delay.selectOption('5 minutes behind');
    await publish(request, THIRTY_FIRST);
    await page.clock.runFor(POLL_MS);
    await expect(night.getByText(/^Spoiler delay: updates at \d\d:\d\d\.$/)).toBeVisible();
    await expect(row(THIRTY_FIRST)).toContainText('Not yet');
    await page.reload();
    await expect(delay).toHaveValue('5');
    await expect(row(THIRTY_SECOND)).toContainText('Josh Simmons');
    await expect(row(THIRTY_FIRST)).toContainText('Not yet');
  });

  await test.step('nor do the standings run ahead, however they are come by', async () => {
    const points = page.getByRole('region', { name: 'Your story' }).getByText('Total Points Scored');
    const shown = await points.locator('xpath=following-sibling::dd').textContent();
    const board = await page.goto('/nfl-draft/leaderboard');
    // For nobody else, who may have no delay.
    expect(board?.headers()['cache-control']).toBe('private, no-cache');
    const place = page.getByText(/^You were \d+(st|nd|rd|th) of \d+ fans$/);
    await expect(place).toBeVisible();
    await expect(page.getByText(`${shown} points with `)).toContainText(
      /\d+ of 32 picks in\. Spoiler delay: updates at \d\d:\d\d\.$/,
    );
    await expectAccessible(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto('/nfl-draft/results');
  });

  await test.step('without the delay everything is there at once', async () => {
    await delay.selectOption('No spoiler delay');
    await expect(row(THIRTY_FIRST)).toContainText('Jihaad Campbell');
  });
});

test('on draft night one screen has who is on the clock, everybody’s calls, and turns each pick over as it comes', async ({
  page,
  request,
}) => {
  await signedIn(page, DEMO);
  await page.clock.install();
  await page.goto('/nfl-draft/selections');
  await page.getByRole('link', { name: 'On the clock' }).click();
  await page.waitForURL('**/nfl-draft/night');
  const clock = page.getByRole('region', { name: /^On the clock, pick \d+/ });
  await expect(clock).toContainText(/Your pick.*points/);
  await expect(clock.getByRole('heading', { name: 'All fans' })).toBeVisible();
  await expect(clock.getByRole('link', { name: 'Draft night crew' })).toHaveAttribute(
    'href',
    /^\/groups\/.*tab=picks$/,
  );
  await expect(page.getByText(/of \d+ fans$/)).toBeVisible();
  const points = page.getByText('Your points').locator('xpath=following-sibling::dd');
  const numberIn = (text: string | null) => Number(text?.replace(',', ''));
  const before = numberIn(await points.textContent());

  const { headers } = await tokenOf(request, ADMIN);
  const mine = await request.get('/api/nfl-draft/results/demo', { headers });
  const last = (await mine.json()).data.picks[31].selection;
  const row = { pick: 32, team: last.team, player: last.player, trade: last.trade };
  await publish(request, row);
  await page.clock.runFor(POLL_MS);
  const came = page.getByRole('region', { name: new RegExp(`^Pick 32, .*${last.player}`) });
  await expect(came).toBeVisible();
  await expect(came).toContainText(`Your pick: ${last.player}`);
  await expect.poll(async () => numberIn(await points.textContent())).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'All picks so far' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(last.player);
});
