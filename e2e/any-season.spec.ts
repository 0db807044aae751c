import type { Page } from '@playwright/test';
import { startFeedService } from '../worker/testing/servers.ts';
import { ADMIN, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choosePlayer, expectAllSaved, leavePicker } from './sheets.ts';

/** Made-up seasons, and facts that are mended, by their organiser in a browser. */
const NFL = 'NFL Mock Draft 2026';
const GOLF = 'Golf 1&Done 2027';
const rows = (lines: (string | number)[][]) => lines.map((line) => line.join('\t')).join('\n');
const changesOf = (page: Page) => page.getByRole('region', { name: 'Changes' });

async function beginWith(page: Page, origin: string): Promise<void> {
  await page.goto('/admin/new-season');
  await page.getByLabel('Begin with').selectOption(origin);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/admin/new-season?from=*');
}

/** Types into files of the contest, as cells of a spreadsheet, and looks at all of it. */
async function paste(page: Page, files: Record<string, (string | number)[][]>) {
  const contest = page.getByRole('region', { name: 'Facts' });
  for (const [file, lines] of Object.entries(files)) {
    await contest.getByLabel('List', { exact: true }).selectOption(file);
    await contest.getByLabel('Content').fill(rows(lines));
  }
  await contest.getByRole('button', { name: 'Preview difference' }).click();
  return contest;
}

test('an organiser makes next year’s draft by one form and a paste, opens it, and runs it to its official results', async ({
  page,
  another,
  fans,
  request,
  product,
}) => {
  await product.moveTo('2026-04-20T12:00:00Z');
  const winner = await fans.verified();
  await signedIn(page, ADMIN);
  const main = page.getByRole('main');

  await test.step('what is last year’s is asked again, and what is missing is said at its field', async () => {
    await beginWith(page, 'The season after NFL Mock Draft 2025');
    await expect(main.getByText('Its pages stand at /nfl-mock-draft-2026, for ever.')).toBeVisible();
    await main.getByRole('button', { name: 'Look at it' }).click();
    await expect(main.getByLabel('Day of the draft')).toBeFocused();
    await expect(main.getByLabel('Day of the draft')).toHaveAccessibleDescription(/Fill this in/);
    await main.getByLabel('Day of the draft').fill('2026-04-23');
    await main.getByLabel('Picks lock at').fill('20:00');
    await main.getByLabel('Time zone').fill('America/New_Yorck');
    await expect(main.getByText('There is no such time zone')).toBeVisible();
    await main.getByLabel('Time zone').fill('America/New_York');
    await main.getByLabel('Players').selectOption('Not known yet');
    await main.getByRole('button', { name: 'Look at it' }).click();
    await expect(main.getByText(/^Locks Thursday 23 April 2026, 8 PM EDT; town to be announced; /)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Create as a draft' }).click();
    await page.waitForURL('**/admin/contests/nfl-mock-draft-2026');
    await expect(main.getByText('There are no players: paste their list.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Open to fans' })).toBeDisabled();
  });

  await test.step('its order and players are pasted, and a name is matched by hand', async () => {
    const contest = await paste(page, {
      'teams.csv': [
        ['Pk', 'team_id', 'Club'],
        [1, 'titans', 'TEN'],
        [2, 'browns', 'Browns'],
        [3, 'team-3', 'The G-Men'],
      ],
      'prospects.csv': [
        ['Rk', 'Name', 'Pos', 'College', 'Class'],
        [1, 'Demo Able', 'QB', 'Demo', 'Senior'],
        [2, 'Demo Baker', 'CB', 'Demo', 'Senior'],
        [3, 'Demo Charlie', 'WR', 'Demo', 'Junior'],
        [4, 'Demo Delta', 'OT', 'Demo', 'Junior'],
      ],
    });
    await expect(contest.getByText('teams.csv, line 4: team "The G-Men" is not a club of season.json.')).toBeVisible();
    await contest.getByLabel('"The G-Men" is').fill('New York Giants');
    await contest.getByRole('button', { name: 'Remember names' }).click();
    await expect(contest.getByText('teams.csv: "The G-Men" is read as New York Giants (alias).')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Difference' })).toContainText('picks: 32 → 3');
    await page.getByRole('button', { name: /^Apply/ }).click();
    await expect(contest.getByText(/^Stored: /)).toBeVisible();
  });

  const away = await another();
  await test.step('it is seen as fans will see it by its organiser, and by nobody else until it opens', async () => {
    await page.getByRole('link', { name: 'See it as fans will' }).click();
    await page.waitForURL('**/nfl-mock-draft-2026/selections');
    await expect(page.getByText('A draft as fans will see it.')).toBeVisible();
    await expect(page.getByText('Tennessee Titans').first()).toBeVisible();
    const [hidden, unknown] = await Promise.all(
      ['nfl-mock-draft-2026', 'nfl-mock-draft-2029'].map(async (path) => {
        const answer = await request.get(`/${path}/leaderboard`);
        return [answer.status(), (await answer.text()).replaceAll(path, '')];
      }),
    );
    expect(hidden?.[0]).toBe(404);
    expect(hidden).toEqual(unknown);
    await page.goto('/admin/contests');
    await page.getByRole('link', { name: NFL }).click();
    await main.getByRole('button', { name: 'Open to fans' }).click();
    await expect(main.getByText(`${NFL} is open; it was draft`).first()).toBeVisible();
    await signedIn(away, winner);
    await away.goto('/nfl-mock-draft-2026/selections');
    for (const [place, player] of ['Demo Able', 'Demo Baker', 'Demo Charlie'].entries())
      await choosePlayer(away, place + 1, player);
    await expectAllSaved(away);
  });

  await test.step('a player withdraws: the sheet says so, and another is chosen', async () => {
    const left = main.getByRole('region', { name: 'Withdrawals' });
    await left.getByLabel('Who withdrew').fill('Demo Bakr');
    await left.getByRole('button', { name: 'Mark as withdrawn' }).click();
    await left.getByRole('button', { name: 'Demo Baker', exact: true }).click();
    await left.getByRole('button', { name: 'Mark as withdrawn' }).click();
    const marks = page.getByRole('dialog', { name: 'Has Demo Baker withdrawn?' });
    await expect(marks).toContainText('Told by email: 1 fan whose picks this touches.');
    await marks.getByRole('button', { name: 'Mark as withdrawn' }).click();
    await expect(left.getByText(`Demo Baker withdrew from ${NFL}`)).toBeVisible();
    await away.reload();
    await expect(away.getByText('Pick 2: Demo Baker withdrew, choose somebody else')).toBeVisible();
    await away.getByRole('button', { name: 'Choose another at pick 2' }).click();
    await expect(away.getByRole('dialog').getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
    await leavePicker(away);
    await choosePlayer(away, 2, 'Demo Delta');
    await expectAllSaved(away);
    await expect(away.getByText('Changed since you saved')).toBeHidden();
    await left.getByRole('button', { name: 'Take back Demo Baker' }).click();
    await expect(changesOf(page)).toContainText(`Demo Baker is back in ${NFL}`);
  });

  await test.step('the lock is moved after a question that counts who entered, and not into the past', async () => {
    await main.getByRole('button', { name: 'Close at once', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Close now? It cannot be opened again.' });
    await expect(question).toContainText('Nothing was moved yet. 1 fan entered.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    const day = main.getByLabel('Locks on', { exact: true });
    const whole = await day.inputValue();
    await day.fill('2026-01-02');
    await main.getByRole('button', { name: 'Check lock' }).click();
    await expect(
      main.getByText(`No lock moves into the past: choose an instant ahead for ${NFL}, or close it now.`),
    ).toBeVisible();
    await day.fill(whole);
    await main.getByLabel('At', { exact: true }).fill('19:30');
    await main.getByRole('button', { name: 'Check lock' }).click();
    const moves = page.getByRole('dialog', { name: 'Move the lock?' });
    await expect(moves).toContainText(/1 fan entered\. .*locks earlier: /);
    await moves.getByRole('button', { name: 'Move lock' }).click();
    await expect(main.getByText(/lock moved from/).first()).toBeVisible();
  });

  await test.step('points are provisional until the organiser signs', async () => {
    await product.moveTo('2026-04-23T23:31:00Z');
    const { headers } = await tokenOf(request, ADMIN);
    const teams = ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'];
    const results = ['Demo Able', 'Demo Delta', 'Demo Charlie'].map((player, place) => ({
      ...{ pick: place + 1, team: teams[place], player, trade: false },
    }));
    const published = await request.post('/api/nfl-mock-draft-2026/results', { headers, data: { results } });
    expect(published.status()).toBe(200);
    const provisional = away.getByText('Points may change until the results are official.');
    await away.goto('/nfl-mock-draft-2026/leaderboard');
    await expect(provisional).toBeVisible();
    await page.goto('/admin/dashboard?contest=nfl-mock-draft-2026');
    const official = page.getByRole('region', { name: 'Official results' });
    await expect(official.getByRole('listitem')).toContainText(`${NFL} provisional`);
    await official.getByRole('button', { name: 'Sign as official' }).click();
    await expect(official.getByRole('listitem')).toContainText(`${NFL} official`);
    await away.reload();
    const table = away.getByRole('table', { name: 'Standings by rank' });
    await expect(table.getByRole('row', { name: winner.username }).first()).toContainText('1,800');
    await expect(provisional).toBeHidden();
  });
});

test('a season of golf begins from nothing but a form; a feed proposes its results, and its organiser publishes them', async ({
  page,
  fans,
  request,
  product,
}) => {
  const fan = await fans.verified();
  await signedIn(page, ADMIN);
  const main = page.getByRole('main');
  await beginWith(page, 'A golf season, one golfer a tournament, from nothing');
  await main.getByLabel('Title').fill(GOLF);
  await main.getByLabel('First day').fill('2027-02-04');
  await main.getByLabel('Last day').fill('2027-02-21');
  await main.getByLabel('First lock at').fill('07:00');
  await main.getByLabel('How many tournaments').fill('1');
  await main.getByRole('button', { name: 'Look at it' }).click();
  await main.getByRole('button', { name: 'Create as a draft' }).click();
  await page.waitForURL('**/admin/contests/golf-1-done-2027');
  const contest = await paste(page, {
    'tournaments.csv': [
      ['Event', 'Start', 'End', 'designation', 'surface', 'Prize money'],
      ['Demo Open', '2027-02-11', '2027-02-14', 'NA', 'NA', 9_000_000],
    ],
    'rankings.csv': [
      ['Rank', 'Golfer'],
      [1, 'Demo Ace'],
      [2, 'Demo Birdie'],
    ],
  });
  // The tournament has moved, and the contest locks with it.
  await expect(page.getByRole('region', { name: 'Difference' })).toContainText(
    'locksAt: 2027-02-04T12:00:00.000Z → 2027-02-11T12:00:00.000Z',
  );
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(contest.getByText(/^Stored: /)).toBeVisible();
  await main.getByRole('button', { name: 'Open to fans' }).click();
  await expect(main.getByText(`${GOLF} is open; it was draft`).first()).toBeVisible();
  const { id, headers } = await tokenOf(request, fan);
  const data = { user_id: id, tournament: 'Demo Open', selection: 'Demo Ace' };
  expect((await request.post('/api/golf-1-done-2027/selections', { headers, data })).status()).toBe(200);

  const results = [
    { tournament: 'Demo Open', player: 'DEMO ACE', earnings: 700_000 },
    { tournament: 'Demo Open', player: 'Demo Birdie', earnings: 1_260_000 },
  ];
  const service = await startFeedService();
  await request.put(`${service}/golf`, { data: { body: JSON.stringify({ results }) } });
  const feed = page.getByRole('form', { name: 'New feed' });
  await feed.getByLabel('Name of the feed').fill('demo-feed');
  await feed.getByLabel('Address').fill(`${service}/golf`);
  await feed.getByRole('button', { name: 'Add feed' }).click();
  await page.getByRole('button', { name: 'Turn on demo-feed' }).click();
  await expect(page.getByRole('button', { name: 'Turn off demo-feed' })).toBeVisible();
  await product.moveTo('2027-02-14T23:30:00Z');
  await page.goto('/admin/dashboard?contest=golf-1-done-2027');
  const proposed = page.getByRole('region', { name: 'Proposed results' });
  await expect(async () => {
    await proposed.getByRole('button', { name: 'Look again' }).click();
    await expect(proposed.getByRole('listitem')).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  await expect(proposed).toContainText('Demo Open: Demo Ace, $700,000');
  await proposed.getByRole('button', { name: 'Publish 2 new results' }).click();
  await expect(proposed).toContainText('Nothing is proposed that does not stand already.');
  await page.goto('/golf-1-done-2027/leaderboard');
  await expect(page.getByRole('row', { name: fan.username }).first()).toContainText('$700,000');
});

test('experts bring a season as a file; after results a position is mended, and undone: it is said first who gains and who loses', async ({
  page,
}) => {
  await signedIn(page, ADMIN);
  const { headers } = await tokenOf(page.request, ADMIN);
  const zip = await page.request.get('/api/admin/contests/nfl-2025/bundle', { headers });
  await page.goto('/admin/new-season');
  await page.getByText('For experts').click();
  const file = { name: 'nfl.zip', mimeType: 'application/zip', buffer: await zip.body() };
  await page.getByLabel('Bundle').setInputFiles(file);
  await expect(page.getByRole('status')).toContainText(['Nothing to change']);

  await page.goto('/admin/contests/nfl-2025');
  const contest = page.getByRole('main');
  const content = contest.getByLabel('Content');
  await expect(content).toHaveValue(/,Cam Ward,QB,/);
  await content.fill((await content.inputValue()).replace(',Cam Ward,QB,', ',Cam Ward,RB,'));
  await contest.getByRole('button', { name: 'Preview difference' }).click();
  await expect(contest.getByRole('region', { name: 'Difference' })).toContainText('position: QB → RB');
  await expect(contest.getByText(/^\d+ fans? .* points\.$/)).toBeVisible();
  await expect(contest.getByRole('table', { name: 'First places before and after' })).toBeVisible();
  await contest.getByRole('button', { name: /^Apply \d+ changes$/ }).click();
  const changes = changesOf(page);
  await changes.getByRole('button', { name: 'Undo' }).first().click();
  const question = page.getByRole('dialog', { name: 'Take this change back?' });
  await expect(question).toContainText(/Told by email: \d+ fans? whose picks this touches\..* points\./);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changes).toContainText('Undone. prospects.csv: 1 changed');
  await expect(content).toHaveValue(/,Cam Ward,QB,/);
});
