import { expect } from 'vitest';
import { names } from '#schema/tables/fan/name';
import { users } from '#schema/tables/fan/user';
import { problem } from '#schema/wire/call';
import { nextIn } from '#schema/wire/link';
import { looksOf } from '../account/look.ts';
import { type Asker, askerOf } from '../asker.ts';
import { clockAt } from '../clock.ts';
import { everyMinute } from '../cron/every-minute.ts';
import { createApp } from '../http/app.ts';
import { accessTokenFor } from '../http/session.ts';
import { Catalogue } from '../kinds/catalogue.ts';
import { allCalls } from '../routes/contest/openapi.ts';
import { type Database, database } from '../store/core/database.ts';
import { indexName } from '../store/fan/name.ts';
import { type Continued, startSession } from '../store/fan/session.ts';
import { findUser } from '../store/fan/user.ts';
import { context } from './between/unfinished.ts';
import { bindings, d1 } from './bindings.ts';
import { games } from './games.ts';

/** A signed-in fan of a test. */
export type Fan = { id: string; username: string; token: string; refreshToken: string };
/** What a call answered, read once. */
export type Said = { status: number; body: Json; headers: Headers };
/** Answers are looked into freely here; the wire's shapes are held by the types of the client. */
type Json = ReturnType<typeof JSON.parse>;

/** What an answer has a browser keep under a name: 'page=...', or nothing. */
export const cookieIn = ({ headers }: Pick<Said, 'headers'>, name: string): string =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** The product on real D1 inside workerd, at a game time that the test moves. */
export async function world(at: string) {
  const db = database(bindings.DB);
  let offset = offsetTo(at);
  // It looks only when it is told to: no round trip of a test depends on the time that it takes.
  const catalogue = new Catalogue(Number.POSITIVE_INFINITY);
  await catalogue.read(db, 0);
  const app = createApp(catalogue);
  const atClock = (storage = bindings.DB) => ({ ...bindings, DB: storage, GAME_CLOCK_OFFSET: String(offset) });

  async function ask(
    method: string,
    path: string,
    how: {
      as?: Fan | undefined;
      body?: unknown;
      form?: FormData;
      headers?: Record<string, string>;
      storage?: D1Database | undefined;
    } = {},
  ): Promise<Said> {
    const response = await app.request(
      path,
      {
        method,
        headers: {
          ...(how.as ? { Authorization: `Bearer ${how.as.token}` } : {}),
          ...(how.form ? {} : { 'Content-Type': 'application/json' }),
          ...how.headers,
        },
        ...(how.form ? { body: how.form } : {}),
        ...(how.body === undefined ? {} : { body: isSentAsItIs(how.body) ? how.body : JSON.stringify(how.body) }),
      },
      atClock(how.storage),
      context,
    );
    const text = await response.text();
    const said = {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: response.headers,
    };
    const wrong = (await shapeOf(method, path, said.status))?.safeParse(said.body).error;
    expect(wrong, `${method} ${path}: ${text.slice(0, 300)}`).toBeUndefined();
    return said;
  }

  /** What the wire promises of an answer; undefined: it is of no call, or brings nothing. */
  async function shapeOf(method: string, path: string, status: number) {
    if (status >= 400) return problem;
    const [address = ''] = path.split('?');
    const calls = (await allCalls(catalogue.list.map(({ game }) => game)))
      .filter((call) => call.method === method && isAt(call.address, address))
      // A word stands before what stands for any.
      .sort((one, other) => one.address.split('{').length - other.address.split('{').length);
    return status < 300 ? calls[0]?.call.answer : undefined;
  }

  /** The same by a method, as one fan. */
  const by = (method: string) => (as: Fan, path: string, body?: unknown) => ask(method, path, { as, body });

  /** The same call again, by who has had this answer to it. */
  const again = (as: Fan, path: string, { headers }: Pick<Said, 'headers'>) =>
    ask('GET', path, { as, headers: { 'If-None-Match': headers.get('ETag') ?? '' } });

  /** The rows of all pages of a list, from this one on. */
  async function pages(as: Fan | undefined, path: string): Promise<Json[]> {
    const { status, body, headers } = await ask('GET', path, { as });
    expect([path, status]).toEqual([path, 200]);
    const next = nextIn(headers.get('Link'));
    return [...body.data, ...(next ? await pages(as, next) : [])];
  }

  /** A call that answers with a file. */
  async function bytes(path: string, as?: Fan) {
    const response = await app.request(
      path,
      as ? { headers: { Authorization: `Bearer ${as.token}` } } : {},
      atClock(),
      context,
    );
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  /** A page as it asks, with the cookies of a browser. */
  function page(cookie: string, { method = 'GET', storage }: { method?: string; storage?: D1Database } = {}): Asker {
    const request = new Request(`${bindings.SITE_URL}/landing`, { method, headers: { Cookie: cookie } });
    return askerOf(request, atClock(storage), context, app);
  }

  async function fan(username: string): Promise<Fan> {
    const id = crypto.randomUUID();
    const email = `${username}@calledit.example`;
    await db.insert(users).values({
      id,
      username,
      email,
      passwordHash: '!',
      firstName: 'Demo',
      lastName: 'Fan',
      residence: 'France',
      verifiedAt: 1,
      createdAt: 1,
    });
    await db.insert(names).values(looksOf(username).map((look) => ({ look, userId: id })));
    await db.run(indexName(id));
    return { id, username, ...(await signedIn(db, id)) };
  }

  /** A fan whose name nobody has had, also if it is asked for again. */
  const someFan = (name: string) => fan(`demo-${name}-${crypto.randomUUID().slice(0, 8)}`);

  /** The same fan on another device. */
  const elsewhere = async (one: Fan): Promise<Fan> => ({ ...one, ...(await signedIn(db, one.id)) });

  /** One more session of a fan, as the store begins it. */
  const session = (one: { id: string }) => sessionOf(db, one.id);

  /** The administrator, also of the second world on the same data. */
  async function admin(): Promise<Fan> {
    const known = await d1.first<Fan>("select id, username from users where username = 'admin'");
    return known ? elsewhere(known) : fan('admin');
  }

  /** So many fans, one after the other. */
  async function fans<const Names extends readonly string[]>(...usernames: Names) {
    const made: Fan[] = [];
    for (const username of usernames) made.push(await fan(username));
    return made as unknown as { [Name in keyof Names]: Fan };
  }

  return {
    db,
    games,
    ask,
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
    again,
    pages,
    bytes,
    page,
    fan,
    someFan,
    fans,
    admin,
    elsewhere,
    session,
    clock: () => clockAt(offset),
    /** Moves the game clock. */
    at(instant: string) {
      offset = offsetTo(instant);
    },
    /** What cron does every minute. */
    async cron(storage?: D1Database) {
      await catalogue.read(db, 0);
      await everyMinute(
        atClock(storage),
        catalogue.list.map(({ game }) => game),
        clockAt(offset),
      );
    },
    /** The same, at an instant of the game clock. */
    async cronAt(instant: string) {
      this.at(instant);
      await this.cron();
    },
  };
}

/** How far the game clock is ahead of real time when it is at this instant. */
function offsetTo(instant: string): number {
  return Date.parse(instant) - clockAt(0).real();
}

/** Whether an address is one of a call's, whose parameters are in braces. */
function isAt(template: string, address: string): boolean {
  const [parts, those] = [template.split('/'), address.split('/')];
  return parts.length === those.length && parts.every((part, at) => part.startsWith('{') || part === those[at]);
}

/** A text that may be no JSON, and a body that comes in pieces. */
function isSentAsItIs(body: unknown): body is string | ReadableStream {
  return typeof body === 'string' || body instanceof ReadableStream;
}

export type World = Awaited<ReturnType<typeof world>>;

/** A session of a fan of a test. */
async function sessionOf(db: Database, userId: string): Promise<Continued> {
  const user = await findUser(db, { id: userId });
  const session = user && (await startSession(db, bindings.TOKEN_SECRET, user));
  if (!session) throw new Error(`No fan ${userId}`);
  return session;
}

/** The same, with a fresh access token: tokens live in real time. */
async function signedIn(db: Database, userId: string) {
  const { id: session, token: refreshToken } = await sessionOf(db, userId);
  return { refreshToken, token: await accessTokenFor(bindings, { id: userId, session }, clockAt(0).real()) };
}
