import { expect, test } from './journey.ts';

/** Kills a run; more by `TIMES`. */
const KILLS = 3 * Number(process.env.TIMES ?? 1);
const PICKS = 30;
const PLAYERS = 3;

type KeptPick = { pick: number; team: string; player: string };
type Answer = { data: KeptPick[]; accessToken: string; user: { id: string } };

test('what was acknowledged is there after the process was killed in the middle of saves', async ({
  product,
  fans,
}) => {
  test.setTimeout(300_000 + KILLS * 30_000);
  const fan = await fans.verified();
  const ask = async (method: string, path: string, token?: string, body?: unknown) => {
    const answer = await fetch(`${product.site}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const { email, password } = fan;
  const signIn = async () => (await ask('POST', '/auth/login', undefined, { email, password })).body;

  let { accessToken, user } = await signIn();
  const { data: teams } = (await ask('GET', '/nba-draft/teams', accessToken)).body;
  const { data: prospects } = (await ask('GET', '/nba-draft/prospects', accessToken)).body;
  const rowOf = (pick: number, turn: number) => ({
    userId: user.id,
    pick,
    team: teams[pick - 1]?.team,
    // Three players a pick, so that no two picks want the same one.
    player: prospects[(pick - 1) * PLAYERS + (turn % PLAYERS)]?.player ?? '',
  });
  const stored = async (): Promise<Map<number, string>> => {
    const { body } = await ask('GET', `/nba-draft/selections?userId=${user.id}`, accessToken);
    return new Map(body.data.map(({ pick, player }) => [pick, player]));
  };

  const acknowledged = new Map<number, string>();
  let seen = 0;
  for (let round = 0; round < KILLS; round++) {
    const sent = new Map<number, string>();
    let going = true;
    // Four at once, each with picks of its own, until the line breaks.
    const lane = async (first: number) => {
      for (let turn = round; going; turn++) {
        for (let pick = first; pick <= PICKS && going; pick += 4) {
          const row = rowOf(pick, turn);
          sent.set(pick, row.player);
          const answer = await ask('PUT', '/nba-draft/selections', accessToken, [row]).catch(() => null);
          if (answer === null) return;
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
          acknowledged.set(pick, row.player);
          sent.delete(pick);
          seen += 1;
        }
      }
    };
    const lanes = [1, 2, 3, 4].map(lane);
    await expect.poll(() => seen, { intervals: [5], timeout: 30_000 }).toBeGreaterThan(20 * (round + 1) + 7 * round);
    await product.killAndRestart();
    going = false;
    await Promise.all(lanes);

    ({ accessToken, user } = await signIn());
    const there = await stored();
    for (const [pick, player] of acknowledged) {
      // What was under way when it died may have been stored or not; it must be one of the two.
      expect([player, sent.get(pick)], `pick ${pick} after kill ${round + 1}`).toContain(there.get(pick));
      acknowledged.set(pick, there.get(pick) ?? '');
    }
  }
  expect([...acknowledged.values()].filter(Boolean).length).toBeGreaterThan(20);
  console.log(`${KILLS} kills, ${seen} acknowledged saves, none lost`);
});
