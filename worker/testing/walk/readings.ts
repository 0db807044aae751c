import type { Call } from '#schema/wire/call';
import type { ServedGame } from '../../kinds/kind.ts';
import { d1 } from '../bindings.ts';
import { everyCall, ORGANISED } from '../every-call.ts';
import type { Fan, World } from '../world.ts';

/** What reading calls are asked about. */
export type About = {
  people: readonly { id: string; username: string }[];
  /** Ids of groups, ends of the links that invite to them, and addresses of shared pages. */
  groups?: readonly string[];
  links?: readonly string[];
  shared?: readonly string[];
};
/** `plain`: nothing is asked beside what must be. */
export type Reading = { name: string; call: Call; address: string; plain: boolean };

/** What stands for a parameter of an address. */
function parametersOf(contests: readonly string[], { people, groups = [], links = [], shared = [] }: About) {
  const ids = people.map(({ id }) => id);
  const names = people.map(({ username }) => username);
  const ofId: [of: RegExp, ids: readonly string[]][] = [
    [/^\/api\/users\//, ids],
    [/^\/api\/groups\//, groups],
    [/^\/api\/admin\/contests\//, [ORGANISED]],
  ];
  const all: Record<string, readonly string[]> = {
    userId: ids,
    user_id: ids,
    username: names,
    usernameA: [...names, 'admin'],
    usernameB: [...names, 'admin'],
    contest: contests,
    token: ['unknown'],
    rank: ['1'],
    link: links.length > 0 ? links : ['unknown'],
    picture: ['unknown.png'],
    address: shared.length > 0 ? shared : ['unknown'],
  };
  return (key: string, template: string) => (key === 'id' ? ofId.find(([of]) => of.test(template))?.[1] : all[key]);
}

/** What is said for a word of a query. */
function wordsOf(contests: readonly string[], { people, groups = [] }: About): Record<string, readonly string[]> {
  return {
    limit: ['1'],
    // That of a trail, and that of a table.
    cursor: ['1', '1-1'],
    around: ['me'],
    hours: ['24'],
    expert: ['unknown'],
    tournament: ['wimbledon'],
    slotGroup: ['all', 'wimbledon'],
    q: people.map(({ username }) => username),
    username: people.map(({ username }) => username),
    userId: people.map(({ id }) => id),
    contest: contests,
    group: groups,
  };
}

/**
 * Every address that reads, made of the table of calls: each parameter, and each word of a query,
 * with all that there is for it. Throws if there is nothing for one: a call that is added brings
 * its examples.
 */
export async function readings(games: readonly ServedGame[], about: About): Promise<Reading[]> {
  const contests = games.map(({ contest }) => contest.id);
  const [inPlace, words] = [parametersOf(contests, about), wordsOf(contests, about)];
  const known = <T>(found: T | undefined, what: string): T => {
    if (found === undefined) throw new Error(`worker/testing/walk/readings.ts has no example of ${what}`);
    return found;
  };
  return [...(await everyCall(games))].flatMap(([name, call]) => {
    if (call.method !== 'GET') return [];
    const template = name.slice(4);
    const paths = [...template.matchAll(/\{(\w+)\}/g)].reduce(
      (all, [braces, key = '']) =>
        all.flatMap((path) =>
          known(inPlace(key, template), `${braces} in ${name}`).map((value) =>
            path.replace(braces, encodeURIComponent(value)),
          ),
        ),
      [template],
    );
    const parameters = Object.entries(call.query?.shape ?? {}).map(([key, shape]) => {
      // What another call means by this word is not asked of this one.
      const said = known(words[key], `?${key}= of ${name}`).filter((value) => shape.safeParse(value).success);
      return {
        needed: !shape.safeParse(undefined).success,
        said: said.map((value) => new URLSearchParams({ [key]: value }).toString()),
      };
    });
    const needed = parameters
      .filter((each) => each.needed)
      .reduce<string[]>((all, { said }) => all.flatMap((query) => said.map((word) => `${query}&${word}`)), ['']);
    const more = ['', ...parameters.flatMap((each) => (each.needed ? [] : each.said.map((word) => `&${word}`)))];
    // A duel needs two fans.
    const unlike = paths.filter((path) => !/\/([^/]+)\/\1$/.test(path));
    return unlike.flatMap((path) =>
      needed.flatMap((query) =>
        more.map((word) => ({
          name,
          call,
          address: `${path}${`${query}${word}`.replace('&', '?')}`,
          plain: word === '',
        })),
      ),
    );
  });
}

/** What a call answered to somebody; `text` is its body, `tag` its ETag. */
export type Told = { reading: Reading; who: string; status: number; body: unknown; text: string; tag: string | null };

/**
 * Asks every address as everybody, once each. Nobody has asked before as far as limits know. `ask`:
 * in another way than at once.
 */
export async function walk(
  here: World,
  readings: readonly Reading[],
  viewers: Readonly<Record<string, Fan | undefined>>,
  ask = (address: string, as?: Fan) => here.ask('GET', address, as ? { as } : {}),
): Promise<Told[]> {
  const told: Told[] = [];
  for (const [who, as] of Object.entries(viewers)) {
    await d1.empty('attempts');
    for (const reading of readings) {
      const { status, body, headers } = await ask(reading.address, as);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      told.push({ reading, who, status, body, text, tag: headers.get('ETag') });
    }
  }
  return told;
}

/** What differs between two walks, with both answers. `steady` takes away what may differ. */
export function differences(before: readonly Told[], after: readonly Told[], steady: (told: Told) => string) {
  const keyOf = ({ who, reading }: Told) => `${who}: ${reading.address}`;
  const known = new Map(before.map((each) => [keyOf(each), steady(each)]));
  return after.flatMap((each) => {
    const [key, text] = [keyOf(each), steady(each)];
    return known.get(key) === text ? [] : [{ key, was: known.get(key), is: text }];
  });
}
