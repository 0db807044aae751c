import { plural } from '#games/words';
import type { StoredFeed } from '../store/contest/feed.ts';
import { type Asking, ask, FeedFailure, jsonIn } from './ask.ts';
import type { Follow } from './source.ts';

/** Links that are followed for one feed in one minute. */
const MOST_LINKS = 40;
/**
 * Links that are kept, and how long they and the names behind them may be: far below D1's 2 MB a
 * row.
 */
const MOST_KNOWN = 1_000;
const LONGEST_LINK = 500;
const LONGEST_NAME = 100;

/**
 * The names behind the links of a feed, each asked until there is one: on its own host only, and so
 * many in a minute.
 */
export function linksOf(asking: Asking, { address, known: before }: Pick<StoredFeed, 'address' | 'known'>) {
  const known = new Map(Object.entries<string>(JSON.parse(before ?? '{}')));
  const { protocol, host } = new URL(address);
  const followed = new Map<string, Promise<string | undefined>>();
  let requests = 0;
  let unread = 0;
  let abroad = false;

  /** What is wrong with one link waits for the next minute: the others are read. */
  async function read(link: string): Promise<string | undefined> {
    const url = URL.parse(link);
    if (url?.host !== host) abroad = true;
    else if (requests++ < MOST_LINKS && link.length <= LONGEST_LINK) {
      url.protocol = protocol;
      try {
        const answer = jsonIn((await ask(asking, url.href, null))?.text ?? '');
        const { displayName, name } = (answer ?? {}) as Record<string, unknown>;
        const match = [displayName, name].find(isName);
        if (match !== undefined) return match;
      } catch (error) {
        if (!(error instanceof FeedFailure)) throw error;
      }
    }
    unread++;
    return undefined;
  }
  async function named(link: string): Promise<string | undefined> {
    const name = known.get(link) ?? (await read(link));
    if (name !== undefined) known.set(link, name);
    return name;
  }
  const follow: Follow = (link) => {
    const there = followed.get(link) ?? named(link);
    followed.set(link, there);
    return there;
  };
  return {
    follow,
    /**
     * How many wait for the next minute, in words; none: all were read. Throws FeedFailure if one
     * leads to another host.
     */
    left(): string[] {
      if (abroad) throw new FeedFailure('The feed links to another host');
      return unread > 0 ? [`Not read yet: ${plural(unread, 'link')}`] : [];
    },
    /** What is to be kept. */
    known: () => JSON.stringify(Object.fromEntries([...known].slice(-MOST_KNOWN))),
  };
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME;
}
