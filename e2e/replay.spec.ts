import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';

test('anybody watches a draft night again in two minutes, from the front page', async ({ page, another }) => {
  await page.clock.install({ time: new Date('2025-06-02T13:00:00Z') });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Watch a draft night' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watch a draft night' })).toBeVisible();
  const came = (pick: number, more = '') => page.getByRole('region', { name: new RegExp(`^Pick ${pick}, .*${more}`) });
  await expect(page.getByRole('region', { name: 'Before the first pick' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Join free' })).toBeVisible();

  // It plays by itself, each pick as long as another: all of them take two minutes.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(120_000 / 32);
  await expect(came(1, 'Cam Ward')).toBeVisible();
  await expect(page.getByText('1 of 32 picks read out')).toBeVisible();
  await page.clock.runFor(120_000 / 32);
  await expect(came(2, 'by a trade')).toContainText(/\d+ of \d+ fans called it|Nobody called it/);

  // Halted, it stays; it is walked by hand, with the keyboard as well.
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  await expect(came(2)).toBeVisible();
  await page.getByRole('button', { name: 'Forward' }).press('Enter');
  await expect(came(3)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(came(2)).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(came(32)).toBeVisible();
  await expect(page.getByRole('table', { name: 'First places after pick 32' }).getByRole('row')).toHaveCount(6);
  await expectNothingSticksOut(page, 'the replay');

  // A fan comes here from the night that is over, which says what it came to.
  const fan = await another();
  await signedIn(fan, DEMO);
  await fan.goto('/nfl-draft/night');
  const story = fan.getByRole('region', { name: 'Your story' });
  await expect(story).toContainText(/of \d+ fans[\d,]+ points.*Best call.*First in Draft night crew.*points/);
  await expect(fan.getByText('Rank, pick by pick')).toBeVisible();
  await expectAccessible(fan);
  await story.getByRole('link', { name: 'Watch it again' }).click();
  await expect(fan.getByRole('region', { name: 'Before the first pick' })).toBeVisible();
  await expect(fan.getByRole('link', { name: 'Join free' })).toBeHidden();
});
