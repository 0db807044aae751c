import { beforeAll, describe, expect, test } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import { categoryOf } from '#games/one-and-done/contest';
import { field } from '#schema/wire/season-field';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { adminOf } from '../testing/admin-of.ts';
import { addressOf, everyCall } from '../testing/every-call.ts';
import { shareEverything } from '../testing/shares.ts';
import { type Fan, type World, world } from '../testing/world.ts';

/** How the sheet of a kind is saved. */
const SAVING: ByKind<'PUT' | 'POST'> = { 'mock-draft': () => 'PUT', 'one-and-done': () => 'POST' };

/**
 * What nobody may know changes no answer: every address that reads is asked by everybody, then the secret picks are changed, all of them,
 * and it is asked again. Both answers are the same, byte by byte, their ETag and length among them.
 */
const times = {
  'before every lock': '2025-04-20T12:00:00Z',
  // Both drafts and Wimbledon are public and have results; the rest of the summer, and golf, are secret.
  'in the middle of the season': '2025-07-20T12:00:00Z',
};

describe.each(Object.entries(times))('%s', (when, at) => {
  let here: World;
  let owner: Fan;
  /** The owner and the rival are in it. */
  let groupId: string;
  /** Somebody without an account there, for whom the owner picks. */
  let entrant: { id: string; username: string };
  let viewers: [string, Fan | undefined][];
  let shared: string[];
  beforeAll(async () => {
    here = await world('2025-04-20T12:00:00Z');
    const named = (name: string) => here.fan(`${name}-${crypto.randomUUID().slice(0, 8)}`);
    owner = await named('demo-secret');
    const rival = await named('demo-rival');
    viewers = [
      ['nobody', undefined],
      ['a fan who has entered nothing', await named('demo-curious')],
      ['a fan who has entered', rival],
      ['an administrator', await adminOf(here)],
    ];
    for (const fan of [owner, rival]) await saveAll(fan, 0);
    const { id, code } = (await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Demo group' } })).body;
    groupId = id;
    expect((await here.ask('POST', '/api/groups/join', { as: rival, body: { code } })).body.data.state).toBe('joined');
    entrant = (await here.ask('POST', `/api/groups/${id}/entrants`, { as: owner, body: { name: 'Bob' } })).body.data;
    await saveAll(entrant, 0, owner);
    shared = await shareEverything(owner, groupId);
    here.at(at);
    await here.minute();
  });

  /** Saves the picks of every slot that is open, each of them another for another `turn`. Answers how many were saved. */
  async function saveAll(fan: { id: string }, turn: number, as = fan as Fan): Promise<number> {
    let saved = 0;
    for (const contest of contests) {
      const { slots, athletes, tournaments, fields } = readSeason(contest, filesOf(contest.id));
      const bodiesOf: ByKind<object[]> = {
        'mock-draft': () => [
          slots.map(({ position, team }, index) => ({
            userId: fan.id,
            pick: position,
            team: turn ? slots[(index + 1) % slots.length]?.team : team,
            player: athletes[(index + turn * slots.length) % athletes.length]?.name,
            trade: Boolean(turn),
            confirmed: !turn,
          })),
        ],
        'one-and-done': (season) =>
          tournaments.map(({ id, name }, place) => {
            const entered = new Set(fields.filter(({ tournament }) => tournament === id).map(({ athlete }) => athlete));
            const choices = season.categories.map((category) => {
              const able = athletes.filter(
                (athlete) =>
                  (entered.size === 0 || entered.has(athlete.id)) && categoryOf(season, athlete.rank) === category.name,
              );
              // Others each time, and nobody at two tournaments.
              const picked = able.filter((athlete) => athlete.rank % (tournaments.length * 2) === place * 2 + turn)[0];
              return [field(season, category.name, 'selection'), picked?.name ?? null];
            });
            return { user_id: fan.id, tournament: name, ...Object.fromEntries(choices) };
          }),
      };
      for (const body of byKind(contest, bodiesOf)) {
        const said = await here.ask(byKind(contest, SAVING), `/api/${contest.path}/selections`, { as, body });
        if (said.status === 200) saved += 1;
        else expect(said.body.message).toMatch(/locked|not set yet/);
      }
    }
    return saved;
  }

  /** What each address answers to each viewer. */
  async function crawl(): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const { id, username } = owner;
    const queries = [
      `?userId=${id}`,
      `?userId=${entrant.id}`,
      `?username=${username}`,
      `?q=${username}`,
      '?around=me&limit=1',
    ];
    const ofGroup = contests.map((contest) => `?contest=${contest.id}`);
    const reading = [...(await everyCall(here.games))].filter(
      ([name]) => name.startsWith('GET ') && !name.endsWith('/health'),
    );
    for (const [who, as] of viewers) {
      for (const [name, { query }] of reading) {
        const about = name.startsWith('GET /api/groups');
        const pathOf = (person: typeof entrant) => addressOf(name.slice(4), person, about ? groupId : 1);
        const path = pathOf(owner);
        // Tables are of a season, in the field and in a group.
        const ofSeason = name === 'GET /api/tables/{contest}' ? ['', `?group=${groupId}`] : null;
        const others = /\{(user_?id|username)\}/i.test(name) ? [pathOf(entrant)] : [];
        const asked = ofSeason ?? (query ? ['', ...(about ? ofGroup : queries)] : ['']);
        for (const address of [...asked.map((each) => path + each), ...others]) {
          const { status, body, headers } = await here.ask('GET', address, as ? { as } : {});
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          // The time since somebody registered goes on.
          const steady = text.replace(/"minutes_ago":\d+|"lastUpdated":"[^"]+"/g, '');
          // A group knows whether somebody has picked everything, an organiser how many have not: that, and never what.
          const ofReady = path.endsWith('/picks') || path === '/api/admin/contests';
          const kept = ofReady ? steady.replace(/"complete":(true|false)|"unfinished":\d+/g, '') : steady;
          const tag = ofReady ? '' : headers.get('ETag');
          answers.set(`${who}: ${address}`, [status, tag, headers.get('Link'), kept].join('\n'));
        }
      }
    }
    // The owner too: what is made to be shown to others shows no more to them.
    for (const [who, as] of [['nobody', undefined] as const, ['the owner', owner] as const]) {
      for (const address of shared) {
        const { status, body } = await here.ask('GET', `/api/shared/${address}`, as ? { as } : {});
        answers.set(`${who}: /api/shared/${address}`, [status, JSON.stringify(body)].join('\n'));
      }
    }
    return answers;
  }

  test('no answer to anybody but its owner depends on a secret pick', async () => {
    const before = await crawl();
    const own = (await here.ask('GET', `/api/tennis/selections/${owner.id}`, { as: owner })).body;
    expect(await saveAll(owner, 1)).toBeGreaterThan(30);
    expect(await saveAll(entrant, 1, owner)).toBeGreaterThan(30);
    expect((await here.ask('GET', `/api/tennis/selections/${owner.id}`, { as: owner })).body).not.toEqual(own);
    const after = await crawl();
    expect([...after].filter(([address, answer]) => before.get(address) !== answer)).toEqual([]);
    console.log(`${after.size} answers compared ${when}`);
    expect(after.size).toBeGreaterThan(200);
    // What is public is there: the crawl would see a leak.
    const seen = [...after.values()].filter((answer) => answer.includes(owner.username)).length;
    expect(seen).toBeGreaterThan(when === 'before every lock' ? 5 : 10);
  });
});
