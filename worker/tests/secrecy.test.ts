import { beforeAll, describe, expect, test, vi } from 'vitest';
import { adminOf } from '../testing/admin-of.ts';
import { bindings } from '../testing/bindings.ts';
import { staleLocks } from '../testing/faults/stale-locks.ts';
import { readings } from '../testing/reading.ts';
import { saveEverything } from '../testing/saved.ts';
import { shareEverything } from '../testing/shares.ts';
import { type Fan, type World, world } from '../testing/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/**
 * What nobody may know changes no answer: every address that reads is asked by everybody, then the
 * secret picks are changed, all of them, and it is asked again. Both answers are the same, byte by
 * byte, their ETag and length among them.
 */
const times = [
  { when: 'before every lock', at: '2025-04-20T12:00:00Z', stale: false, least: 1_000 },
  // Both drafts and Wimbledon are public and have results; the rest of the summer, and golf, are
  // secret.
  { when: 'in the middle of the season', at: '2025-07-20T12:00:00Z', stale: false, least: 1_000 },
  // Only the primary knows where the locks are, and the clock passes them before D1 has answered.
  { when: 'before locks that have just moved', at: '2025-04-20T12:00:00Z', stale: true, least: 200 },
];

describe.each(times)('$when', ({ when, at, stale, least }) => {
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
    ].slice(stale ? 2 : 0) as typeof viewers;
    for (const fan of [owner, rival]) await saveEverything(here, fan);
    const { id, code } = (await here.ask('POST', '/api/groups', { as: owner, body: { name: 'Demo group' } })).body;
    groupId = id;
    expect((await here.ask('POST', '/api/groups/join', { as: rival, body: { code } })).body.data.state).toBe('joined');
    entrant = (await here.ask('POST', `/api/groups/${id}/entrants`, { as: owner, body: { name: 'Bob' } })).body.data;
    await saveEverything(here, entrant, 0, owner);
    shared = await shareEverything(owner, groupId);
    here.at(at);
    await here.cron();
  });
  /** What an address answers, to who asks at this time. */
  async function read(address: string, as?: Fan) {
    if (!stale) return here.ask('GET', address, as ? { as } : {});
    vi.useFakeTimers({ toFake: ['Date'] });
    return here.ask('GET', address, { storage: staleLocks(), ...(as && { as }) }).finally(() => vi.useRealTimers());
  }

  /** What each address answers to each viewer. */
  async function crawl(): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    // Files are limited by the hour: each crawl shall read them.
    await bindings.DB.prepare('delete from attempts').run();
    const reading = await readings(here.games, { people: [owner, entrant], groups: [groupId] });
    for (const [who, as] of viewers) {
      for (const { name, address } of reading) {
        // It says how much there is, and the time.
        if (name === 'GET /api/health') continue;
        const { status, body, headers } = await read(address, as);
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        // The time since somebody registered goes on, and a challenge is made for who asks.
        const steady = text.replace(/"minutes_ago":\d+|"(lastUpdated|challenge)":"[^"]+"/g, '');
        // A group knows whether somebody has picked everything, an organiser how many have not:
        // that, and never what.
        const ofReady = name === 'GET /api/groups/{id}/picks' || name === 'GET /api/admin/contests';
        const kept = ofReady ? steady.replace(/"complete":(true|false)|"unfinished":\d+/g, '') : steady;
        const tag = ofReady ? '' : headers.get('ETag');
        answers.set(`${who}: ${address}`, [status, tag, headers.get('Link'), kept].join('\n'));
      }
    }
    // The owner too: what is made to be shown to others shows no more to them.
    for (const [who, as] of [['nobody', undefined] as const, ['the owner', owner] as const]) {
      // Of many like each other a few are enough where each costs more.
      for (const address of stale ? shared.filter((_, at) => at % 10 === 0) : shared) {
        const { status, body } = await read(`/api/shared/${address}`, as);
        answers.set(`${who}: /api/shared/${address}`, [status, JSON.stringify(body)].join('\n'));
      }
    }
    return answers;
  }

  test('no answer to anybody but its owner depends on a secret pick', async () => {
    const before = await crawl();
    const own = (await here.ask('GET', `/api/tennis/selections/${owner.id}`, { as: owner })).body;
    expect(await saveEverything(here, owner, 1)).toBeGreaterThan(30);
    expect(await saveEverything(here, entrant, 1, owner)).toBeGreaterThan(30);
    expect((await here.ask('GET', `/api/tennis/selections/${owner.id}`, { as: owner })).body).not.toEqual(own);
    const after = await crawl();
    expect([...after].filter(([address, answer]) => before.get(address) !== answer)).toEqual([]);
    console.log(`${after.size} answers compared ${when}`);
    expect(after.size).toBeGreaterThan(least);
    expect([...after.values()].filter((answer) => answer.startsWith('429'))).toEqual([]);
    // What is public is there: the crawl would see a leak.
    const seen = [...after.values()].filter((answer) => answer.includes(owner.username)).length;
    expect(seen).toBeGreaterThan(when.startsWith('before') ? 5 : 10);
  });
});
