import type { Contest } from '#games/contest';
import type { Proof } from '#games/proof/proof';
import { calledText } from '#games/share/called';
import type { Ask } from '../client/call.ts';
import { gameNow } from '../client/clock.ts';
import { keptDelay } from '../client/device-cookies.ts';
import { pageOf, request } from '../client/request.ts';
import { keptItem } from '../client/storage.ts';
import { isOn } from './landing/games.ts';

type Of = { path: string };
const PAGE = 50;

/**
 * A page of a fan's saves, latest first. `older`: the address of the next; null: this is the last.
 * The first page has their best earlier sheets, where results are all there.
 * @throws ApiProblem, NetworkProblem
 */
export async function ownSaves(contest: Of, cursor: string | null, ask: Ask) {
  const query = { limit: PAGE, ...(cursor !== null && { cursor }) };
  const [saved, earlier] = await Promise.all([
    ask('GET /{contest}/saves', { contest, query }),
    cursor === null ? ask('GET /{contest}/regret', { contest }) : null,
  ]);
  const { lines, older } = pageOf(saved);
  return { saves: lines, older, regrets: earlier?.answer.data ?? [] };
}

/**
 * The own proof of a slot group, null: of the latest; null: nobody is signed in. Throws ApiProblem
 * if nothing is sealed there.
 */
export async function ownProof(contest: Of, slotGroup: string | null): Promise<Proof | null> {
  if (!keptItem('accessToken')) return null;
  return request('GET /{contest}/proof', { contest, query: slotGroup === null ? {} : { slotGroup } });
}

/**
 * What is said of the picks of a fan (their id) that came true, by slot: 'called since 3 June, one
 * of 9 among 240'. Nothing for who is not signed in, and while a television may be behind.
 */
export async function calledIn(contest: Contest, fan: string): Promise<ReadonlyMap<string, string>> {
  if (!keptItem('accessToken') || (keptDelay() > 0 && isOn(contest, gameNow()))) return new Map();
  const { entries, data } = await request('GET /{contest}/called/{user_id}', { contest, params: { user_id: fan } });
  return new Map(data.map(({ slot, ...called }) => [slot, calledText(called, entries)]));
}

/** The roots that were published, latest first. */
export async function publishedRoots(contest: Of) {
  return (await request('GET /{contest}/roots', { contest, anonymous: true })).data;
}
