import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO, type Fan, type Fans, tokenOf } from './fan.ts';
import type { Parts, Told } from './pages.ts';

/** What a fan has that no other fan's page may say, each in a word that is nowhere else. */
type Canary = Told | 'name' | 'email' | 'link';
export type Watched = Fan & { id: string; parts: Parts; canaries: readonly (readonly [Canary, string])[] };

/** Markup that would open a dialog, in front of every word that a fan may choose. */
export const PLANTED = '<img src=x onerror=alert(1)>';
const BREAKS_OUT = '</script><script>alert(1)</script>';

const WORDS = [
  { name: 'Quagga Tarpan', residence: 'Bhutan', group: 'Aurochs', drafted: 'Nate Santos', picked: 'Hugo Dellien' },
  { name: 'Takahe Huia', residence: 'Tuvalu', group: 'Dodo', drafted: 'Jonathan Pierre', picked: 'Adam Walton' },
] as const;

/**
 * Two fans before the locks of a draft and of a tournament, with picks, a group that they captain,
 * and its table shared.
 */
export function watched(request: APIRequestContext, fans: Fans): Promise<[Watched, Watched]> {
  const [first, second] = WORDS;
  return Promise.all([watchedFan(request, fans, first), watchedFan(request, fans, second)]);
}

async function watchedFan(request: APIRequestContext, fans: Fans, words: (typeof WORDS)[number]): Promise<Watched> {
  const username = `${fans.unmet().username}-${words.group.toLowerCase()}`;
  const email = `${username}@calledit.example`;
  const [firstName = '', lastName = ''] = words.name.split(' ');
  const fan = await fans.verified({
    ...{ username, email, residence: words.residence },
    firstName: PLANTED + firstName,
    lastName: BREAKS_OUT + lastName,
  });
  const { id, headers } = await tokenOf(request, fan);
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { headers, data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const pick = { userId: id, pick: 1, team: 'Dallas Mavericks', player: words.drafted, trade: false };
  expect((await request.put('/api/nba-draft/selections', { headers, data: [pick] })).status()).toBe(200);
  await post('tennis/selections', { user_id: id, tournament: 'Wimbledon', bronze_selection: words.picked });
  const group = await post('groups', { name: PLANTED + words.group, description: BREAKS_OUT });
  await post(`groups/${group.id}/entrants`, { name: PLANTED });
  // The table needs somebody who has been in a game that is over.
  const { headers: demo } = await tokenOf(request, DEMO);
  const joined = await request.post('/api/groups/join', { headers: demo, data: { code: group.code } });
  expect(joined.status()).toBe(200);
  const { share } = (await post('shares', { contest: 'nfl-2025', group: group.id })).data;
  const [link = '', secret = ''] = [group.link, share.address].map((address: string) => address.split('/').at(-1));
  return {
    ...fan,
    id,
    parts: { username, user: id, group: group.id, link, share: secret },
    canaries: [
      ['name', firstName],
      ['name', lastName],
      ['residence', words.residence],
      ['username', username],
      ['email', email],
      ['group', words.group],
      ['link', link],
      ['share', secret],
      ['athlete', words.drafted],
      ['athlete', words.picked],
    ],
  };
}

/** The words of a fan that are in a text; without those that may be told there. */
export function foundIn(text: string, { canaries }: Watched, tells: readonly Told[] = []): string[] {
  return canaries
    .filter(([what, word]) => !tells.some((told) => told === what) && text.includes(word))
    .map(([, word]) => word);
}

/** All that the browser keeps for this site, as one text. */
export async function keptBy(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const named = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (
      await Promise.all(named.map(async (cache) => (await cache.keys()).map((key) => ({ cache, key }))))
    ).flat();
    const answers = requests.map(async ({ cache, key }) => [key.url, await (await cache.match(key))?.text()]);
    const databases = await indexedDB.databases();
    return JSON.stringify([await Promise.all(answers), { ...localStorage }, { ...sessionStorage }, databases]);
  });
  return stored + JSON.stringify(await page.context().cookies());
}
