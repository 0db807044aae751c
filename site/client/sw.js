// The service worker: the product without a connection. Written by hand and served as it is, below
// the rule `ownAddress` (site/pages/sw.js.ts).
//   /_astro/*  named by their content: from the cache, for good. Flags alike.
//   pages      from the network while there is one, else as last seen; those with a fan's data are
//              kept apart for each fan.
// A logout empties everything but the shell: site/client/session-on-device.ts or this file,
// whichever is first.
const SHELL = 'shell-1';
const PAGES = 'pages-1';
const OFFLINE = '/offline';
const MOST = { [SHELL]: 300, others: 60 };

/** Grows with every logout: what was asked for before one is not kept after it. */
let turn = 0;

addEventListener('install', (event) => {
  // Nothing here depends on the version of a page, so that a new worker need not wait for the old
  // one's pages.
  event.waitUntil(Promise.all([keepPage(SHELL, OFFLINE), skipWaiting()]));
});

addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

/** Takes over the pages that are open, and keeps those that came before there was a worker. */
async function begin() {
  const current = (name) => name === SHELL || name.startsWith(PAGES);
  await drop((name) => !current(name));
  await clients.claim();
  const open = await clients.matchAll({ type: 'window' });
  await Promise.all(open.filter(({ url }) => isPublic(url)).map(({ url }) => keepPage(PAGES, url).catch(() => null)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== 'GET') {
    // login, logout, logout-everywhere
    if (pathname.startsWith('/api/auth/log')) event.waitUntil(forget());
  } else if (/^\/(_astro|flags)\//.test(pathname)) event.respondWith(asset(request));
  else if (!pathname.startsWith('/api/') && isPublic(request.url)) event.respondWith(page(event));
});

/**
 * Links out of mails carry a secret, and so do shared pages, which their fans may end: they are not
 * kept.
 */
function isPublic(url) {
  const { pathname, searchParams } = new URL(url);
  return !searchParams.has('token') && !pathname.startsWith('/shared/');
}

async function asset(request) {
  const kept = await caches.match(request, { cacheName: SHELL });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await put(SHELL, request, response.clone());
  return response;
}

async function page(event) {
  const { request } = event;
  const asked = turn;
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) {
      const copy = response.clone();
      event.waitUntil(seen(copy).then((kept) => store(asked, PAGES, request.url, kept)));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (request.mode !== 'navigate') {
      if (kept) return kept;
      throw error;
    }
    return kept ? marked(kept) : caches.match(OFFLINE, { cacheName: SHELL, ignoreVary: true });
  }
}

/**
 * A response as it is kept: when it was seen, and without the server's clock, which would turn ours
 * back.
 */
async function seen(response) {
  const headers = new Headers(response.headers);
  for (const name of ['Game-Time', 'Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set('Seen-At', String(Date.now()));
  return new Response(await response.blob(), { headers });
}

/** '14:02', with the day if that was not today; in the fan's zone. */
function timeOf(kept) {
  const at = new Date(Number(kept.headers.get('Seen-At')));
  const today = at.toDateString() === new Date().toDateString();
  const day = today ? {} : { day: 'numeric', month: 'short' };
  return at.toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });
}

/** A page that says of itself that it is not of now (site/layouts/page.astro has the place). */
async function marked(kept) {
  const text = `Offline. Updated ${timeOf(kept)}`;
  const html = (await kept.text()).replace(/(<p[^>]* data-last-seen[^>]*>)/, `$1${text}`);
  return new Response(html, { headers: kept.headers });
}

async function keepPage(name, address) {
  const asked = turn;
  const response = await fetch(address);
  if (response.ok) await store(asked, name, address, await seen(response));
}

/**
 * Keeps a page and every script, style and typeface behind it, those that its scripts and styles
 * name too. `asked`: in which turn it was asked for.
 */
async function store(asked, name, address, response) {
  if (asked !== turn) return;
  const html = response.headers.get('Content-Type')?.startsWith('text/html');
  const text = html ? await response.clone().text() : '';
  // Whose data it has (site/layouts/page.astro). Every other fan's are thrown away.
  const fan = /<script [^>]*data-fan="([\w-]+)"/.exec(text)?.[1];
  const own = fan && name === PAGES ? `${PAGES}-${fan}` : name;
  if (own !== name) await drop((each) => each.startsWith(`${PAGES}-`) && each !== own);
  for (const each of await caches.keys())
    if (name === PAGES && each.startsWith(PAGES) && each !== own) await (await caches.open(each)).delete(address);
  await put(own, address, response);
  // Somebody has logged out meanwhile.
  if (asked !== turn) return emptyPages();
  const met = new Set();
  const follow = async (source) => {
    const found = [...source.matchAll(/(?:\/_astro|["'`]\.)(\/[\w.-]+\.(?:js|css|woff2))/g)].map(
      ([, file]) => `/_astro${file}`,
    );
    const fresh = found.filter((file) => !met.has(file) && met.add(file));
    await Promise.all(fresh.map(async (file) => follow(await (await asset(new Request(file))).clone().text())));
  };
  await follow(text);
}

/** The oldest go when there are too many. */
async function put(name, key, response) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  const tooMany = keys.length - (MOST[name] ?? MOST.others);
  if (tooMany > 0) await Promise.all(keys.slice(0, tooMany).map((each) => cache.delete(each)));
}

async function drop(which) {
  await Promise.all((await caches.keys()).filter(which).map((name) => caches.delete(name)));
}

async function forget() {
  turn += 1;
  await emptyPages();
}

function emptyPages() {
  return drop((name) => name !== SHELL);
}

/**
 * A notification as the server wrote it (worker/push/notice.ts); one with the tag of another takes
 * its place.
 */
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (title)
    event.waitUntil(registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? '/landing'));
});

/**
 * Opens a page of this site, and no other: where it is open already, else in a window that is, else
 * in a new one.
 */
async function openPage(path) {
  const own = ownAddress(path);
  if (own === null) return;
  const address = new URL(own, location.origin);
  const open = await clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => new URL(url).pathname === address.pathname) ?? open[0];
  if (!there) return void (await clients.openWindow(address.href));
  await there.focus();
  if (there.url !== address.href) await there.navigate(address.href);
}
