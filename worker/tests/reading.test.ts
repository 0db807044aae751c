import { beforeAll, expect, test, vi } from 'vitest';
import { registrations } from '#schema/tables/fan/registration';
import { publicFactsOf } from '../facts.ts';
import { Catalogue } from '../kinds/catalogue.ts';
import { emptyCache } from '../testing/between/storage.ts';
import { bindings, d1, someOf } from '../testing/bindings.ts';
import { addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { newcomersOf, person } from '../testing/newcomers.ts';
import { saveEverything, shareEverything } from '../testing/saved.ts';
import { slowPastLocks } from '../testing/storage.ts';
import { linkEnd, type Made } from '../testing/three-fans.ts';
import { differences, type Reading, readings, type Told, walk } from '../testing/walk.ts';
import { type Fan, type Said, world } from '../testing/world.ts';

/**
 * Every call that reads, asked by everybody about everybody: as it is, again with other secret
 * picks, and again when a fan is blocked and another deleted. In the middle of the season both
 * drafts and Wimbledon are public and have results; the rest of the summer, and golf, are secret.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 1_800_000 });

const OPEN = '2025-04-20T12:00:00Z';
const MIDDLE = '2025-07-20T12:00:00Z';
/** Calls by which administrators run accounts: who is blocked is let in again there. */
const OF_ACCOUNTS = ['GET /api/admin/trail', 'GET /api/admin/users'];
/** Of a deleted fan the trail says that somebody was, never who. */
const CANARIES = /canary-\w+/;
type Person = { id: string; username: string };

const here = await world(OPEN);
/** Another isolate, whose time goes on for years while locks move. */
const elsewhere = await world(OPEN);
/** Whose secret picks change; who is in a group with them; for whom the owner picks there. */
const [owner, rival] = await here.fans('demo-secret', 'demo-rival');
let entrant: Person;
/** Who is blocked, and who is deleted. */
const canaries = await here.fans('canary-blocked', 'canary-deleted');
const admin = await here.admin();
const viewers: Record<string, Fan | undefined> = {
  nobody: undefined,
  curious: await here.fan('demo-curious'),
  rival,
  admin,
};
/** Who has not proven an address, today or before there were proofs, and who never was. */
let [unproven, stale, nobody]: Person[] = [];
const links: string[] = [];
/** The walks: before every lock, before locks that move meanwhile, in the middle of the season. */
let [locked, moved]: [before: Told[], after: Told[]][] = [];
let [asItIs, otherSecrets, twoGone]: Told[][] = [];

const post = async (as: Fan | undefined, path: string, body: object = {}) => {
  const said = await here.ask('POST', path, { as, body });
  expect(said.status, JSON.stringify(said.body)).toBeLessThan(300);
  return said.body;
};
/** It says how much there is, and the time. */
const steadily = (all: Reading[]) => all.filter(({ name }) => name !== 'GET /api/health');
const aboutOne = async (one: Person | undefined) =>
  steadily(await readings(here.games, { people: one ? [one] : [], groups: [] })).filter(
    ({ address }) => one && (address.includes(one.id) || address.includes(one.username)),
  );

beforeAll(async () => {
  const own: Made = await post(owner, '/api/groups', { name: 'Demo group' });
  const asked: Made = await post(rival, '/api/groups', { name: 'Demo asked', joining: 'request' });
  await post(rival, '/api/groups/join', { code: own.code });
  entrant = (await post(owner, `/api/groups/${own.id}/entrants`, { name: 'Bob' })).data;
  const groups = [own.id, asked.id];
  const some = (addresses: string[]) => addresses.filter((_, place) => place % 20 < 2);
  const shared = await shareEverything(owner, own.id);
  const sharedByOthers = some(await shareEverything(rival, own.id));
  await saveEverything(here, owner);
  await saveEverything(here, entrant, 0, owner);
  await saveEverything(here, rival, 1);
  for (const fan of canaries) {
    await saveEverything(here, fan);
    for (const { code } of [own, asked]) await post(fan, '/api/groups/join', { code });
    const theirs: Made = await post(fan, '/api/groups', { name: 'Demo theirs' });
    await post(rival, '/api/groups/join', { code: theirs.code });
    groups.push(theirs.id);
    links.push(linkEnd(theirs));
    sharedByOthers.push(...some(await shareEverything(fan, theirs.id)));
    const naming = await here.put(admin, `/api/admin/contests/tennis-2025/organisers/${fan.id}`);
    expect(naming.status).toBe(200);
  }
  await newcomersOf(here).post('register', person('demo-unproven'));
  const [row] = await here.db.select().from(registrations);
  unproven = { id: row?.id ?? '', username: 'demo-unproven' };
  stale = await here.fan('demo-stale');
  await d1.run('update users set verified_at = null where id = ?', stale.id);
  nobody = { id: crypto.randomUUID(), username: 'demo-unheard-of' };

  const ofSecrets = steadily(await readings(here.games, { people: [owner, entrant], groups: [own.id] }));
  // Of many like each other a few are enough.
  const few = someOf(shared, 8);
  const ofShared = (await readings(here.games, { people: [], shared: few })).filter(({ address }) =>
    few.some((secret) => address.endsWith(secret)),
  );
  // The owner too: what is made to be shown to others shows no more to them.
  const secrets = async (whom: typeof viewers, ask?: typeof whileLocksMove) => [
    ...(await walk(here, ask ? ofSecrets.filter(({ plain }) => plain) : ofSecrets, whom, ask)),
    ...(await walk(here, ofShared, { nobody: undefined, owner }, ask)),
  ];
  const members = { rival, admin };
  const [first, firstMoved] = [await secrets(members), await secrets(members, whileLocksMove)];
  await changeSecrets(1, 30);
  locked = [first, await secrets(members)];
  moved = [firstMoved, await secrets(members, whileLocksMove)];
  await emptyCache();

  await here.cronAt(MIDDLE);
  await here.cron();
  const ofCanaries = await readings(here.games, { people: canaries, groups, links, shared: sharedByOthers });
  const others = (await Promise.all([unproven, stale, nobody].map(aboutOne))).flat();
  const all = new Map([...ofSecrets, ...steadily(ofCanaries), ...others].map((each) => [each.address, each]));
  asItIs = [
    ...(await walk(here, [...all.values()], viewers)),
    ...(await walk(here, ofShared, { nobody: undefined, owner })),
  ];
  await changeSecrets(0, 10);
  otherSecrets = await secrets(viewers);

  await here.patch(admin, `/api/admin/users/${canaries[0].id}`, { blocked: true });
  const gone = { username: 'canary-deleted' };
  const said = await here.delete(admin, `/api/admin/users/${canaries[1].id}`, gone);
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  twoGone = await walk(here, ofCanaries, { rival, admin });
});

/** The clock passes the locks before D1 has answered. */
function whileLocksMove(address: string, as?: Fan): Promise<Said> {
  vi.useFakeTimers({ toFake: ['Date'] });
  return elsewhere.ask('GET', address, { storage: slowPastLocks(), as }).finally(() => vi.useRealTimers());
}

/** Saves others for every slot that is open: at least so many of each sheet. */
async function changeSecrets(turn: number, atLeast: number): Promise<void> {
  const sheet = async () => (await here.get(owner, `/api/golf/selections/${owner.id}`)).body;
  const before = await sheet();
  expect(await saveEverything(here, owner, turn)).toBeGreaterThan(atLeast);
  expect(await saveEverything(here, entrant, turn, owner)).toBeGreaterThan(atLeast);
  expect(await sheet()).not.toEqual(before);
}

test('no address fails, and none is asked too often', () => {
  const wrong = asItIs?.filter(({ status }) => status === 429 || status >= 500);
  expect(wrong?.map(({ who, reading, status, text }) => [who, reading.address, status, text.slice(0, 200)])).toEqual(
    [],
  );
  expect(asItIs?.length).toBeGreaterThan(1_500);
});

/** What of an answer a secret pick may change: the time, and what a group knows of readiness. */
function withoutReady({ reading: { name }, status, text, tag }: Told): string {
  // The time since somebody registered goes on, and a challenge is made for who asks.
  const steady = text
    .replace(/"minutes_ago":\d+|"(lastUpdated|challenge)":"[^"]+"/g, '')
    // How far a draft's night is, is kept for a second: what was published just now may be missing.
    .replace(/^\{"data":\{"version":\d+,"published":\d+\}\}$/, '');
  // A group knows whether somebody has picked everything, an organiser how many have not: that, and
  // never what.
  const ofReady = name === 'GET /api/groups/{id}/picks' || name === 'GET /api/admin/contests';
  return ofReady
    ? `${status} ${steady.replace(/"complete":(true|false)|"unfinished":\d+/g, '')}`
    : `${status} ${tag} ${steady}`;
}

test('no answer to anybody but its owner depends on a secret pick', () => {
  for (const [before, after] of [locked ?? [], moved ?? [], [asItIs, otherSecrets]]) {
    expect(differences(before ?? [], after ?? [], withoutReady)).toEqual([]);
    expect(after?.length).toBeGreaterThan(200);
  }
  // What is public is there: the walk would see a leak.
  const seen = (all: Told[] = []) => all.filter(({ text }) => text.includes(owner.username)).length;
  expect(seen(locked?.[1])).toBeGreaterThan(5);
  expect(seen(moved?.[1])).toBeGreaterThan(5);
  expect(seen(otherSecrets)).toBeGreaterThan(10);
});

/** What one of them is told about a person, without the person's own id and name. */
function toldAbout(told: Told[] | undefined, one: Person | undefined, whom: string[]): string[] {
  const [id, username] = [one?.id ?? '-', one?.username ?? '-'];
  return (told ?? []).flatMap(({ who, reading: { name, address }, status, text }) => {
    if (!whom.includes(who) || OF_ACCOUNTS.includes(name)) return [];
    if (!address.includes(id) && !address.includes(username)) return [];
    // The version is that of a draft's night, which is kept for a second.
    const steady = text.replace(/"(version|challenge|now)":("[^"]+"|\d+)/g, '');
    return [`${who} ${address} ${status} ${steady}`.replaceAll(id, 'ID').replaceAll(username, 'NAME')];
  });
}

test('nobody can read anything of who has not proven an address: every answer is that about nobody', () => {
  const said = toldAbout(asItIs, nobody, ['nobody', 'curious']);
  expect(said.length).toBeGreaterThan(60);
  for (const one of [unproven, stale]) expect(toldAbout(asItIs, one, ['nobody', 'curious'])).toEqual(said);
  expect(said.join()).not.toMatch(/demo-unproven|Unproven/);
  // Of a fan the same addresses do answer: it would be seen.
  const known = toldAbout(asItIs, canaries[0], ['nobody', 'curious']);
  expect(known.filter((text) => !said.includes(text)).length).toBeGreaterThan(20);
});

test('an administrator sees them among the registrations, and nowhere else', () => {
  const shown = asItIs?.flatMap(({ who, reading, text }) =>
    text.includes('demo-unproven@calledit.example') ? [[who, reading.name].join(' ')] : [],
  );
  expect([...new Set(shown)].sort()).toEqual(['admin GET /api/admin/users', 'admin GET /api/auth/registration-alerts']);
});

/** The calls that name a canary. */
const namedIn = (told: Told[] = [], whom = Object.keys(viewers)) =>
  new Set(
    told.flatMap(({ who, reading: { name }, text }) =>
      whom.includes(who) && (CANARIES.test(text) || text.includes(canaries[0].id)) ? [name] : [],
    ),
  );

test('no reading call names a blocked or a deleted fan, but those by which administrators run accounts', async () => {
  const before = [...namedIn(asItIs)];
  expect(before.length).toBeGreaterThan(25);
  for (const part of ['duels', 'groups', 'fans', 'shared', 'overall', 'leaderboard'])
    expect(before.some((name) => name.includes(part))).toBe(true);
  expect([...namedIn(twoGone, ['rival'])]).toEqual([]);
  // Cron counts again what it has kept by name.
  await here.cron();
  const again = await readings(here.games, { people: canaries, groups: [], links });
  expect([...namedIn(twoGone, ['admin']), ...namedIn(await walk(here, again, { admin }))].sort()).toEqual(
    [...OF_ACCOUNTS, ...OF_ACCOUNTS].sort(),
  );
});

test('what is asked about either is answered as if there were nobody', async () => {
  const whom = { nobody: undefined, rival };
  const about = async (one: Person | undefined) =>
    toldAbout(await walk(here, await aboutOne(one), whom), one, Object.keys(whom));
  const ofNobody = await about({ id: crypto.randomUUID(), username: 'canary-nobody' });
  for (const canary of canaries) expect(await about(canary)).toEqual(ofNobody);
  // What stands in place of a deleted name is nobody's name.
  expect((await here.get(rival, '/api/fans/deleted%20fan')).status).toBe(404);
});

test('no answer to a write names them either', async () => {
  const group = await here.get(rival, '/api/groups');
  const id = group.body.data.find(({ name }: { name: string }) => name === 'Demo group').id;
  for (const [name, asked] of Object.entries(requestsOf(await everyCall(here.games), rival))) {
    const [method = '', template = ''] = name.split(' ');
    if (method === 'GET' || name.endsWith('logout-everywhere')) continue;
    const path = addressOf(template, rival, id) + (asked.query ?? '');
    const said = await here.ask(method, path, { as: asked.admin ? admin : rival, body: asked.body });
    expect(JSON.stringify(said.body), name).not.toMatch(CANARIES);
  }
});

test('no page that is rendered from facts names them, nor one of an invitation', async () => {
  const catalogue = new Catalogue();
  await catalogue.read(here.db, 0);
  const facts = publicFactsOf({ ...bindings, GAME_CLOCK_OFFSET: String(Date.parse(MIDDLE) - Date.now()) }, catalogue);
  const said = await Promise.all([
    ...here.games.map(({ contest }) => facts.standing(contest.id, 500)),
    ...links.map(async (link) => (await here.ask('GET', `/api/groups/invitations/${link}`)).body),
  ]);
  expect(JSON.stringify(said)).toContain(rival.username);
  expect(JSON.stringify(said)).not.toMatch(CANARIES);
});
