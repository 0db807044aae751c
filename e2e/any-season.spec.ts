import type { Page } from '@playwright/test';
import { startFeedService } from '../worker/testing/servers.ts';
import { ADMIN, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choosePlayer, expectAllSaved, leavePicker, pick } from './sheets.ts';

/**
 * Two made-up seasons, run by their organiser in a browser from nothing to the mails of the
 * results.
 */
const NFL = 'NFL Mock Draft 2026';
const GOLF = 'Golf 1&Done 2027';
const rows = (lines: (string | number)[][]) => lines.map((line) => line.join('\t')).join('\n');

/**
 * Types into files of the chosen contest, as cells of a spreadsheet, and looks at all of it.
 */
async function paste(page: Page, files: Record<string, (string | number)[][]>) {
  const contest = page.getByRole('region', { name: 'Facts' });
  for (const [file, lines] of Object.entries(files)) {
    await contest.getByLabel('List', { exact: true }).selectOption(file);
    await contest.getByLabel('Content').fill(rows(lines));
  }
  await contest.getByRole('button', { name: 'Preview difference' }).click();
  return contest;
}

test('an organiser runs a draft and a season of their own, from copy and paste to the mails', async ({
  page,
  another,
  fans,
  request,
  product,
  mailbox,
}) => {
  await product.moveTo('2026-04-20T12:00:00Z');
  const [winner, other] = [await fans.verified(), await fans.verified()];
  const away = await another();
  await signedIn(page, ADMIN);
  const made = page.getByRole('main');
  const begin = async (origin: string, title: string) => {
    await page.goto('/admin/new-season');
    await made.getByLabel('Begin with').selectOption(origin);
    await made.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/admin/new-season?from=*');
    await made.getByLabel('Title').fill(title);
  };
  const create = async (address: string) => {
    await made.getByRole('button', { name: 'Look at it' }).click();
    await made.getByRole('button', { name: 'Create as a draft' }).click();
    await page.waitForURL(`**/admin/contests/${address}`);
    await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1);
  };
  const difference = page.getByRole('region', { name: 'Difference' });
  const apply = page.getByRole('button', { name: /^Apply/ });

  await test.step('the draft is last year’s with other days; its order and players are pasted, a name is matched by hand', async () => {
    await begin('The season after NFL Mock Draft 2025', NFL);
    await made.getByLabel('Day of the draft').fill('2026-04-23');
    await made.getByLabel('Picks lock at').fill('20:00');
    await made.getByLabel('Host city').fill('Pittsburgh');
    await made.getByLabel('Players').selectOption('Not known yet');
    await create('nfl-mock-draft-2026');
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
    await expect(difference).toContainText('picks: 32 → 3');
    await apply.click();
    await expect(contest.getByText(/^Stored: /)).toBeVisible();
  });

  await test.step('the season of golf begins from nothing but a form', async () => {
    await begin('A golf season, one golfer a tournament, from nothing', GOLF);
    await made.getByLabel('First day').fill('2027-02-04');
    await made.getByLabel('Last day').fill('2027-02-21');
    await made.getByLabel('First lock at').fill('07:00');
    await made.getByLabel('How many tournaments').fill('2');
    await create('golf-1-done-2027');
    const contest = await paste(page, {
      'tournaments.csv': [
        ['Event', 'Start', 'End', 'designation', 'surface', 'Prize money'],
        ['Demo Open', '2027-02-11', '2027-02-14', 'NA', 'NA', 9_000_000],
        ['Demo Masters', '2027-02-18', '2027-02-21', 'NA', 'NA', 'NA'],
      ],
      'rankings.csv': [
        ['Rank', 'Golfer'],
        [1, 'Demo Ace'],
        [2, 'Demo Birdie'],
      ],
    });
    // The first tournament has moved, and the contest locks with it.
    await expect(difference).toContainText('locksAt: 2027-02-04T12:00:00.000Z → 2027-02-11T12:00:00.000Z');
    await apply.click();
    await expect(contest.getByText(/^Stored: /)).toBeVisible();
  });

  const manage = async (title: string) => {
    await page.goto('/admin/contests');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await test.step('a draft is seen as fans will see it by its organiser, and by nobody else', async () => {
    await manage(NFL);
    await page.getByRole('link', { name: 'See it as fans will' }).click();
    await page.waitForURL('**/nfl-mock-draft-2026/selections');
    const note = page.getByText('A draft as fans will see it.');
    await expect(note).toBeVisible();
    await expect(page.getByText('Tennessee Titans').first()).toBeVisible();
    await page.goto('/nfl-mock-draft-2026/leaderboard');
    await expect(note).toBeVisible();
    const [hidden, unknown] = await Promise.all(
      ['nfl-mock-draft-2026', 'nfl-mock-draft-2029'].map(async (path) => {
        const answer = await request.get(`/${path}/leaderboard`);
        return [answer.status(), (await answer.text()).replaceAll(path, '')];
      }),
    );
    expect(hidden?.[0]).toBe(404);
    expect(hidden).toEqual(unknown);
  });

  await test.step('both are opened, and two fans pick', async () => {
    for (const title of [GOLF, NFL]) {
      await manage(title);
      const contest = page.getByRole('main');
      await contest.getByRole('button', { name: 'Open to fans' }).click();
      await expect(contest.getByText(`${title} is open; it was draft`).first()).toBeVisible();
    }
    await signedIn(away, winner);
    await away.goto('/nfl-mock-draft-2026/selections');
    for (const [place, player] of ['Demo Able', 'Demo Baker', 'Demo Charlie'].entries())
      await choosePlayer(away, place + 1, player);
    await expectAllSaved(away);
    await away.goto('/golf-1-done-2027/selections');
    await pick(away, 'Golfer', 'birdie', '2 - Demo Birdie');
    const { id, headers } = await tokenOf(request, other);
    const sheet = [{ userId: id, pick: 1, team: 'Tennessee Titans', player: 'Demo Able', trade: false }];
    const golfer = { user_id: id, tournament: 'Demo Open', selection: 'Demo Ace' };
    expect((await request.post('/api/nfl-mock-draft-2026/selections', { headers, data: sheet })).status()).toBe(201);
    expect((await request.post('/api/golf-1-done-2027/selections', { headers, data: golfer })).status()).toBe(200);
  });

  await test.step('a player withdraws: who picked them is told and chooses another', async () => {
    const contest = page.getByRole('main');
    const left = contest.getByRole('region', { name: 'Withdrawals' });
    await left.getByLabel('Who withdrew').fill('Demo Bakr');
    await left.getByRole('button', { name: 'Mark as withdrawn' }).click();
    await left.getByRole('button', { name: 'Demo Baker', exact: true }).click();
    await left.getByRole('button', { name: 'Mark as withdrawn' }).click();
    const marks = page.getByRole('dialog', { name: 'Has Demo Baker withdrawn?' });
    await expect(marks).toContainText('Told by email: 1 fan whose picks this touches.');
    await expectAccessible(page);
    await marks.getByRole('button', { name: 'Mark as withdrawn' }).click();
    await expect(left.getByText(`Demo Baker withdrew from ${NFL}`)).toBeVisible();
    // It begins with a minute's work.
    await product.moveTo('2026-04-20T12:10:00Z');
    const [mail] = await mailbox.mailsTo(winner.email, `Demo Baker withdrew from ${NFL}: your pick 2`);
    expect(mail?.text).toContain('/nfl-mock-draft-2026/selections');
    expect((await mailbox.subjectsTo(other.email)).filter((subject) => subject.includes('withdrew'))).toEqual([]);
    await away.goto('/nfl-mock-draft-2026/prospects');
    await expect(away.getByRole('row', { name: /Demo Baker Withdrew/ })).toBeVisible();
    await away.goto('/nfl-mock-draft-2026/selections');
    await expect(away.getByText('Pick 2: Demo Baker withdrew, choose somebody else')).toBeVisible();
    await away.getByRole('button', { name: 'Choose another at pick 2' }).click();
    await expect(away.getByRole('dialog').getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
    await leavePicker(away);
    await choosePlayer(away, 2, 'Demo Delta');
    await expectAllSaved(away);
    await expect(away.getByText('Changed since you saved')).toBeHidden();
    await left.getByRole('button', { name: 'Take back Demo Baker' }).click();
    await expect(contest.getByRole('region', { name: 'Changes' })).toContainText(`Demo Baker is back in ${NFL}`);
  });

  await test.step('the draft locks half an hour earlier for everybody, who are counted before', async () => {
    const contest = page.getByRole('main');
    await contest.getByRole('button', { name: 'Close at once', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Close now? It cannot be opened again.' });
    await expect(question).toContainText('Nothing was moved yet. 2 fans entered.');
    await expect(question.getByRole('button', { name: 'Yes, close now' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    const day = contest.getByLabel('Locks on', { exact: true });
    const whole = await day.inputValue();
    await day.fill('2026-01-02');
    const why = 'That has passed: choose an instant ahead, or close at once';
    await expect(contest.getByText(why)).toBeVisible();
    await expect(contest.getByLabel('At', { exact: true })).toHaveAccessibleDescription(why);
    await contest.getByRole('button', { name: 'Check lock' }).click();
    await expect(contest.getByText('Nothing was moved yet')).toBeHidden();
    await day.fill(whole);
    await contest.getByLabel('At', { exact: true }).fill('19:30');
    await contest.getByRole('button', { name: 'Check lock' }).click();
    const moves = page.getByRole('dialog', { name: 'Move the lock?' });
    await expect(moves).toContainText(/2 fans entered\. .*locks earlier: /);
    await moves.getByRole('button', { name: 'Move lock' }).click();
    await expect(contest.getByText(/lock moved from/).first()).toBeVisible();
    await expect(contest.getByRole('region', { name: 'Changes' })).toContainText('"The G-Men" is New York Giants');
  });

  await test.step('an hour before it who misses something is told, and nobody else', async () => {
    await product.moveTo('2026-04-23T22:31:00Z');
    const [mail] = await mailbox.mailsTo(other.email, `${NFL} locks in an hour: 1 of 3 picks, 2 missing`);
    expect(mail?.text).toContain('19:30 EDT');
    expect((await mailbox.subjectsTo(winner.email)).filter((subject) => subject.includes('locks in'))).toEqual([]);
  });

  await test.step('on the night the results come in', async () => {
    await product.moveTo('2026-04-23T23:31:00Z');
    const { headers } = await tokenOf(request, ADMIN);
    const teams = ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'];
    const results = ['Demo Able', 'Demo Baker', 'Demo Charlie'].map((player, place) => ({
      ...{ pick: place + 1, team: teams[place], player, trade: false },
    }));
    const published = await request.post('/api/nfl-mock-draft-2026/results', { headers, data: { results } });
    expect(published.status()).toBe(200);
    await page.goto('/admin/dashboard?contest=nfl-mock-draft-2026');
  });

  await test.step('points are provisional until the organiser signs', async () => {
    const provisional = away.getByText('Points may change until the results are official.');
    await away.goto('/nfl-mock-draft-2026/leaderboard');
    await expect(provisional).toBeVisible();
    const official = page.getByRole('region', { name: 'Official results' });
    await expect(official.getByRole('listitem')).toContainText(`${NFL} provisional`);
    await official.getByRole('button', { name: 'Sign as official' }).click();
    await expect(official.getByRole('listitem')).toContainText(`${NFL} official`);
    await away.reload();
    await expect(away.getByRole('table', { name: 'Standings by rank' })).toBeVisible();
    await expect(provisional).toBeHidden();
  });

  await test.step('standings and mails are those of the results', async () => {
    await product.moveTo('2026-04-23T23:50:00Z');
    await away.goto('/nfl-mock-draft-2026/leaderboard');
    const table = away.getByRole('table', { name: 'Standings by rank' });
    const line = (fan: { username: string }) => table.getByRole('row', { name: fan.username }).first();
    await expect(line(winner)).toContainText('1,400');
    await expect(line(other)).toContainText('600');
    await mailbox.mailsTo(winner.email, `${NFL}: you scored 1,400 points, now 1st of 2`);
    await mailbox.mailsTo(other.email, `${NFL}: you scored 600 points, now 2nd of 2`);
  });

  await test.step('a tournament of golf is published from a paste', async () => {
    await product.moveTo('2027-02-14T23:30:00Z');
    await page.goto('/admin/dashboard?contest=golf-1-done-2027');
    const form = page.getByRole('region', { name: 'Paste results' });
    await form.getByRole('textbox', { name: 'Results' }).fill(
      rows([
        ['tournament', 'player', 'earnings'],
        ['Demo Open', 'Demo Ace', 1_620_000],
        ['Demo Open', 'Demo Birdie', 981_000],
      ]),
    );
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await form.getByRole('button', { name: 'Publish 2 rows' }).click();
    await expect(form.getByText(/^2 results published, 2 new or changed/)).toBeVisible();
    await away.goto('/golf-1-done-2027/leaderboard');
    const table = away.getByRole('table', { name: 'Standings by rank' });
    await expect(table.getByRole('row', { name: other.username }).first()).toContainText('$1,620,000');
    await expect(table.getByRole('row', { name: winner.username }).first()).toContainText('$981,000');
  });

  await test.step('the second tournament is proposed by a feed, and published by its organiser', async () => {
    const results = [
      { tournament: 'Demo Masters', player: 'DEMO ACE', earnings: 700_000 },
      { tournament: 'Demo Masters', player: 'Demo Birdie', earnings: 1_260_000 },
    ];
    const service = await startFeedService();
    await request.put(`${service}/golf`, { data: { body: JSON.stringify({ results }) } });
    await manage(GOLF);
    const feed = page.getByRole('form', { name: 'New feed' });
    await feed.getByLabel('Name of the feed').fill('demo-feed');
    await feed.getByLabel('Address').fill(`${service}/golf`);
    await feed.getByRole('button', { name: 'Add feed' }).click();
    await page.getByRole('button', { name: 'Turn on demo-feed' }).click();
    await expect(page.getByRole('button', { name: 'Turn off demo-feed' })).toBeVisible();
    await product.moveTo('2027-02-21T23:30:00Z');
    await page.goto('/admin/dashboard?contest=golf-1-done-2027');
    const proposed = page.getByRole('region', { name: 'Proposed results' });
    await expect(async () => {
      await proposed.getByRole('button', { name: 'Look again' }).click();
      await expect(proposed.getByRole('listitem')).toHaveCount(2, { timeout: 1_000 });
    }).toPass();
    await expect(proposed).toContainText('Demo Masters: Demo Ace, $700,000');
    await proposed.getByRole('button', { name: 'Publish 2 new results' }).click();
    await expect(proposed).toContainText('Nothing is proposed that does not stand already.');
    await away.reload();
    const table = away.getByRole('table', { name: 'Standings by rank' });
    await expect(table.getByRole('row', { name: other.username }).first()).toContainText('$1,620,000');
  });
});
