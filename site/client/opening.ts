/**
 * The first lines of a page, before anything is painted: site/layouts/lines.mjs makes one small script of this file, which stands in the head as it is.
 * It reads the real clock itself, for the life of a token: what keeps game time (clock.ts) would not fit into a line.
 * On pages for signed-in fans, everyone else goes to /login and comes back to where they wanted to go; on the front page everyone is
 * sent on. That spares an empty page and guards nothing: what is secret is kept by the server. Then it asks for what the page shows, so
 * that the answers come side by side with the modules.
 */
import type { Together } from '#schema/wire/together';
import { withBookmark } from './bookmark.ts';
import { keptSession } from './kept-session.ts';
import { OR_LAST_SEEN } from './last-seen.ts';
import type { Opened } from './opened.ts';
import { refreshed } from './refresh.ts';

/** Shorter than this an access token is not sent any more, in milliseconds: it would run out on the way. */
const NEARLY_MS = 5_000;

const { guarded, calls = '', seen = '', together } = document.currentScript?.dataset ?? {};
const session = keptSession();
const front = location.pathname === '/';

if (session && front) location.replace('/landing');
else if (!session && guarded !== undefined) {
  const wanted = encodeURIComponent(location.pathname + location.search);
  location.replace(front ? '/login' : `/login?next=${wanted}`);
}
if (session) {
  const { accessToken, user } = session;
  /** One refresh for all calls. If it fails, the old token is refused, and the page hears why when it refreshes itself (request.ts). */
  const token = isOver(accessToken) ? refreshed(accessToken).catch(() => accessToken) : Promise.resolve(accessToken);
  const ask = async (path: string, headers: object) =>
    fetch(path, { headers: { Authorization: `Bearer ${await token}`, ...withBookmark(), ...headers } });
  const opened = new Map<string, Opened>();
  // A captain enters the picks of somebody else: stores/group/picking-for.ts.
  const whose = new URLSearchParams(location.search).get('for') ?? user.id;
  const pathsIn = (list: string) =>
    list
      .replaceAll('%7Bid%7D', encodeURIComponent(whose))
      .replaceAll('%7Bname%7D', encodeURIComponent(user.username))
      .split(' ')
      .filter(Boolean);
  for (const path of pathsIn(calls)) opened.set(path, alone(ask(path, {})));
  if (together === undefined) for (const path of pathsIn(seen)) opened.set(path, alone(ask(path, OR_LAST_SEEN)));
  else {
    const paths = pathsIn(seen);
    const all = ask(`/api/together?${new URLSearchParams(paths.map((path) => ['path', path]))}`, OR_LAST_SEEN);
    const read = all.then((answer): Promise<Together> | null => (answer.ok ? answer.json() : null));
    for (const [index, path] of paths.entries()) opened.set(path, oneOf(all, handled(read), index));
  }
  globalThis.opened = opened;
  globalThis.openedBy = user;
}

/** Whoever takes the answer hears what went wrong. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function headersOf(answer: Promise<Response>): Promise<Headers> {
  return handled(answer.then(({ headers }) => headers));
}

function alone(answer: Promise<Response>): Opened {
  return {
    headers: headersOf(answer),
    take: () => answer,
    read: () => answer.then((each) => (each.ok ? each.clone().json() : Promise.reject(each))),
  };
}

/** One of several answers, with the clock of all and the time of their last sight. What refuses them all refuses each. */
function oneOf(all: Promise<Response>, read: Promise<Together | null>, index: number): Opened {
  const own = () => read.then((answers) => answers?.data[index]);
  return {
    headers: headersOf(all),
    async take() {
      const [whole, one] = await Promise.all([all, own()]);
      if (!one) return whole.clone();
      const answer = new Response(one.body, one);
      for (const name of ['Game-Time', 'Last-Seen']) {
        const value = whole.headers.get(name);
        if (value !== null) answer.headers.set(name, value);
      }
      return answer;
    },
    // Without a Response of its own: a slow phone needs 30 ms to make five.
    read: () => own().then((one) => (one?.status === 200 ? JSON.parse(one.body) : Promise.reject(one))),
  };
}

/** A token that does not say how long it lives is taken as it is. */
function isOver(token: string): boolean {
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return exp * 1_000 < Date.now() + NEARLY_MS;
  } catch {
    return false;
  }
}
