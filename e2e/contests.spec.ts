import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { ADMIN, signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

const TEAMS = ['Demo Reds', 'Demo Blues'];
/** The constants and the teams of a draft of two picks. */
const seasonOf = (year: string, dates: { path: string; startsOn: string; endsOn: string }) => ({
  'season.json': JSON.stringify({
    kind: 'mock-draft',
    id: `demo-${year}`,
    title: `Demo Draft ${year}`,
    description: 'Two picks.',
    sport: 'Demo',
    type: 'Single Event',
    duration: '1 day',
    timeZone: 'UTC',
    accent: 'football',
    locksAt: '2025-05-01T20:00:00Z',
    event: { title: `Demo Draft ${year}`, location: 'Springfield', day: '01/05/2025', startTime: '8:00 PM' },
    picks: 2,
    thatTeam: 'named',
    expertPrefix: null,
    resultsTitle: 'Actual Results',
    clubs: TEAMS,
    ...dates,
  }),
  'teams.csv': 'pick,team_id,team\n1,demo-reds,Demo Reds\n2,demo-blues,Demo Blues\n',
});
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
/** The door of experts: a whole season as one file. */
async function bringBundle(page: Page, zip: Uint8Array) {
  await page.goto('/admin/new-season');
  await page.getByText('For experts').click();
  await page
    .getByLabel('Bundle')
    .setInputFiles({ name: 'demo.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
}
const rows = (lines: (string | number)[][]) => lines.map((line) => line.join('\t')).join('\n');

test('an organiser opens the next season by one form without JSON, and fans find its pages', async ({
  page,
  fans,
  another,
}) => {
  const fan = await fans.verified();
  // A draft of last year as somebody else would send it: its two picks and its clubs.
  const old = {
    ...seasonOf('2025', { path: 'demo-draft', startsOn: '2025-05-01', endsOn: '2025-05-01' }),
    'prospects.csv': 'rank,player,position,school,class\n1,demo-old,QB,Demo,Senior\n',
  };
  const zip = zipOf(old);
  await signIn(page, ADMIN);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Contests', exact: true }).click();
  await bringBundle(page, zip);
  await expect(page.getByRole('status')).toContainText(['Nothing was stored']);
  await page.getByRole('button', { name: 'Create as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Draft 2025' })).toBeVisible();

  // The next season: what is last year's is asked again, and nobody types an id, a path or JSON.
  await page.goto('/admin/contests');
  await page.getByRole('link', { name: 'New season' }).click();
  await page.getByLabel('Begin with').selectOption('The season after Demo Draft 2025');
  await page.getByRole('button', { name: 'Next' }).click();
  const made = page.getByRole('region', { name: 'Demo Draft 2026' });
  await expect(made.getByLabel('Title')).toHaveValue('Demo Draft 2026');
  await expect(made.getByText('Its pages stand at /demo-draft-2026, for ever.')).toBeVisible();
  await expect(made.getByText('Last year: Springfield. Empty: to be announced')).toBeVisible();
  await expect(made.getByLabel('Day of the draft')).toHaveValue('');
  // What is missing is said at its field, and the first of them has the focus.
  await made.getByRole('button', { name: 'Look at it' }).click();
  await expect(made.getByLabel('Day of the draft')).toBeFocused();
  await expect(made.getByLabel('Day of the draft')).toHaveAccessibleDescription(/Fill this in/);
  await made.getByLabel('Day of the draft').fill('2026-04-23');
  await made.getByLabel('Picks lock at').fill('20:00');
  await made.getByLabel('Time zone').fill('America/New_Yorck');
  await expect(made.getByText('There is no such time zone')).toBeVisible();
  await made.getByLabel('Time zone').fill('America/New_York');
  await made.getByLabel('Players').selectOption('Not known yet');
  await expect(made.getByText('Picks lock Thursday 23 April 2026, 8 PM EDT.')).toBeVisible();
  await made.getByRole('button', { name: 'Look at it' }).click();
  await expect(
    made.getByText(
      'Locks Thursday 23 April 2026, 8 PM EDT; town to be announced; 2 teams in last year’s order; no players yet.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(made.getByRole('listitem')).toHaveText([
    'There are no players: paste their list.',
    'The town is not announced.',
    'The order of teams is still last year’s.',
  ]);
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Create as a draft' }).click();
  await page.waitForURL('**/admin/contests/demo-draft-2026');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Draft 2026' })).toBeVisible();
  const contest = page.getByRole('main');
  const before = contest.getByRole('region', { name: 'Before it opens' });
  await expect(before.getByText('There are no players: paste their list.')).toBeVisible();
  await expect(before.getByRole('button', { name: 'Open to fans' })).toBeDisabled();
  await expect(contest.getByLabel('List', { exact: true })).toHaveValue('prospects.csv');
  await contest.getByLabel('Content').fill(
    rows([
      ['Rk', 'Name', 'Pos'],
      [1, 'demo-first', 'QB'],
      [2, 'demo-second', 'CB'],
    ]),
  );
  await contest.getByRole('button', { name: 'Preview difference' }).click();
  await expect(contest.getByRole('region', { name: 'Difference' })).toContainText('demo-second');
  await contest.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(contest.getByText(/^Stored/)).toBeVisible();

  // Nobody sees a draft; everybody an open contest, on pages that no build has made.
  const away = await another();
  expect((await away.goto('/demo-draft-2026/welcome'))?.status()).toBe(404);
  await expect(before.getByRole('listitem')).toHaveText([
    'The town is not announced.',
    'The order of teams is still last year’s.',
  ]);
  await before.getByRole('button', { name: 'Open to fans' }).click();
  await expect(contest.getByText('Demo Draft 2026 is open; it was draft').first()).toBeVisible();

  await signIn(away, fan);
  await expect(away.getByRole('link', { name: /Demo Draft 2026/ }).first()).toBeVisible();
  await away.goto('/demo-draft-2026/selections');
  await expect(away.getByRole('heading', { name: 'Your Picks' })).toBeVisible();

  // A contest that no build knows can be played in a group, for it alone.
  await away.goto('/groups');
  await away.getByLabel('Group name').fill('Springfield');
  await away.getByRole('switch', { name: 'All games, including new ones' }).uncheck();
  await away.getByRole('button', { name: 'Create group' }).click();
  await expect(away.getByText('Choose at least one game')).toBeVisible();
  await away.getByRole('switch', { name: 'Demo Draft 2026' }).check();
  await away.getByRole('button', { name: 'Create group' }).click();
  await expect(away.getByRole('heading', { name: 'Springfield' })).toBeVisible();
  await expect(away.getByRole('navigation', { name: 'Games of the group' }).getByRole('link')).toHaveText([
    'Demo Draft 2026',
  ]);
});

test('after results a position is mended: it is said first who gains and who loses, and it is undone so', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/contests/nfl-2025');
  const contest = page.getByRole('main');
  const content = contest.getByLabel('Content');
  await expect(content).toHaveValue(/,Cam Ward,QB,/);
  await content.fill((await content.inputValue()).replace(',Cam Ward,QB,', ',Cam Ward,RB,'));
  await contest.getByRole('button', { name: 'Preview difference' }).click();
  await expect(contest.getByRole('region', { name: 'Difference' })).toContainText('position: QB → RB');
  const moved = contest.getByText(/^\d+ fans? .* points\.$/);
  await expect(moved).toBeVisible();
  await expect(contest.getByRole('table', { name: 'First places before and after' })).toBeVisible();
  await expectAccessible(page);
  await contest.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  const changes = contest.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('prospects.csv: 1 changed');
  await changes.getByRole('button', { name: 'Undo' }).first().click();
  const question = page.getByRole('dialog', { name: 'Take this change back?' });
  await expect(question).toContainText(/Told by email: \d+ fans? whose picks this touches\..* points\./);
  await expect(question.getByRole('table', { name: 'First places before and after' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changes).toContainText('Undone. prospects.csv: 1 changed');
  await expect(content).toHaveValue(/,Cam Ward,QB,/);
});
