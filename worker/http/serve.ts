import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { shortened } from '#games/words';
import type { Answer, Call } from '#schema/wire/call';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { busy, Refused, signInAgain } from '../problem.ts';
import { type Database, database } from '../store/core/database.ts';
import { whileSessionLives } from '../store/fan/session-guard.ts';
import { Room, readBody } from './body.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { countTry, IMPORTS, IMPORTS_TRIED, UPLOADS } from './limit.ts';
import { plainWords } from './plain-words.ts';
import { Present } from './present.ts';
import type { Queue } from './queue.ts';
import { isAdmin, mayOrganise, type Viewer, viewerOf } from './session.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** What middleware leaves for every route. */
export type App = {
  /** `page`: the call is made in process, for a page of this fan or of nobody (asker.ts). No request can bring it. */
  Bindings: Env & { page?: { fan: Viewer | null } };
  /** `d1`: D1 as this request sees it. */
  Variables: { d1: D1Database; db: Database; clock: Clock; ended: EndedSessions; shared: SharedAnswers; hashes: Queue };
};
export type AppContext = Context<App>;
/** What is answered to an error. */
export type AnswerTo = (error: unknown, c: AppContext) => Response;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Optional<C extends Call, K extends keyof Call> = C extends Record<K, infer T> ? T : undefined;

/** A call as its route sees it: everything parsed, the viewer known. */
type Asked<C extends Call> = {
  c: AppContext;
  db: Database;
  clock: Clock;
  params: Parsed<Optional<C, 'params'>>;
  query: Parsed<Optional<C, 'query'>>;
  body: Parsed<Optional<C, 'body'>>;
  /** Files of a multipart request, by field. */
  files: Record<string, File>;
  viewer: C['who'] extends 'fan' | 'organiser' | 'admin' ? Viewer : Viewer | null;
};

/** A route may answer with a Response of its own (304, headers); otherwise its answer is sent as JSON. */
type Route<C extends Call> = (asked: Asked<C>) => Promise<Answer<C> | Response>;

const MB = 1024 * 1024;
/** JSON, and forms with a picture. An isolate has 128 MB for everything. */
const JSONS = new Room({
  most: MB / 4,
  together: 16 * MB,
  tooLarge: 'The request is too large',
  // What a fan writes has come long before. A picture is slow, and whose it is is known.
  unhurriedMs: 1_000,
});
const FORMS = new Room({ most: 2.5 * MB, together: 16 * MB, tooLarge: 'The picture or its request is too large' });
/** Forms with a season: packed, it is a tenth of that. */
const BUNDLES = new Room({ most: 5 * MB, together: 16 * MB, tooLarge: 'The bundle is too large: 5 MB at most' });

/** What fans write at one moment in one isolate. D1 writes one after the other, a hundred a second or more: who comes later waits less by coming again. */
const WRITES = 64;
/** A slow machine, or a slow D1, bears fewer: if those in the middle of so many have waited so long, who comes now would wait for twice as long. */
const FEW = 8;
const LONG_MS = 500;
const writing = new Present<{ since: number }>();

/** Throws Refused 'unavailable' if there is no room among those who write. */
function refuseCrowd(clock: Clock): void {
  const now = clock.real();
  const there = writing.at(now);
  const middle = there[there.length >> 1]?.share.since ?? now;
  if (there.length >= WRITES || (there.length >= FEW && now - middle > LONG_MS)) throw busy(1);
}

/** A place among those who write. Throws Refused 'unavailable' at once if there is none. */
function placeToWrite(clock: Clock): Disposable {
  refuseCrowd(clock);
  return writing.enter(clock, { since: clock.real() });
}

/** Where a call stands, as Hono writes it. */
export function patternOf(base: string, { path }: Call): string {
  return base + path.replace(/\{(\w+)\}/g, ':$1');
}

/** Puts a call of schema/wire on the air: who may, then parse, then the route. `contestId`: whose organisers may; absent: the id in the path. */
export function serve<C extends Call>(
  app: Hono<App>,
  base: string,
  call: C,
  route: Route<C>,
  contestId?: string,
): void {
  app.on(call.method, patternOf(base, call), async (c) => {
    const writes = call.who === 'fan' && call.method !== 'GET';
    // Before anything else is done for them: it is for their sake that they are sent away.
    if (writes) refuseCrowd(c.get('clock'));
    const viewer = await admit(c, call, contestId);
    const sent = call.body ? await bodyOf(c, call.files ?? [], viewer) : { body: undefined, files: {} };
    try {
      // Only now: whose request is long in coming keeps nobody from writing.
      using _ = writes ? placeToWrite(c.get('clock')) : null;
      const asked = {
        c,
        db: c.get('db'),
        clock: c.get('clock'),
        viewer,
        params: call.params ? parse(call.params, c.req.param()) : undefined,
        query: call.query ? parse(call.query, c.req.query()) : undefined,
        body: call.body ? parse(call.body, sent.body) : undefined,
        files: sent.files,
      } as unknown as Asked<C>;
      const answer = await route(asked);
      return answer instanceof Response ? answer : c.json(answer as object, call.status ?? 200);
    } finally {
      sent.release?.();
    }
  });
}

const handedOver = new WeakMap<Request, AppContext>();

/** Lets an app of its own answer, with what middleware has left for it (`receive`). */
export function handOver(app: Hono<App>, c: AppContext): Response | Promise<Response> {
  handedOver.set(c.req.raw, c);
  return app.fetch(c.req.raw, c.env, contextOf(c));
}

/** Takes over what was left for it. */
export function receive(app: Hono<App>): void {
  app.use(async (c, next) => {
    const from = handedOver.get(c.req.raw);
    if (from) for (const name of HANDED) c.set(name, from.get(name));
    await next();
  });
}

const HANDED = ['d1', 'db', 'clock', 'ended', 'shared', 'hashes'] as const;

function contextOf(c: AppContext) {
  try {
    return c.executionCtx;
  } catch {
    // A test asks without one.
    return undefined;
  }
}

/**
 * Who asks, if they may. An ended session is refused: within a minute where the call only reads, at once where it writes, for from here on
 * its `db` writes only while the session lives.
 */
async function admit(c: AppContext, { who, method }: Call, contestId = c.req.param('id')): Promise<Viewer | null> {
  if (who === 'open') return null;
  const viewer = await viewerOf(c);
  if (!viewer && who !== 'optional') throw new Refused('unauthenticated', 'Please sign in');
  if (viewer) {
    if (await c.get('ended').includes(c.get('db'), viewer.session, c.get('clock').real())) throw signInAgain();
    const session = { id: viewer.session, userId: viewer.id };
    if (method !== 'GET') c.set('db', database(whileSessionLives(c.get('d1'), session)));
  }
  if (who === 'admin' && !(await isAdmin(c, viewer))) throw new Refused('forbidden', 'Only administrators may do this');
  if (who === 'organiser' && !(await mayOrganise(c, viewer, contestId)))
    throw new Refused('forbidden', 'Only organisers of this contest may do this');
  return viewer;
}

/** `release` gives its room back. */
type Sent = { body: unknown; files: Record<string, File>; release?(): void };

/** JSON; if the call takes files also a form, its files apart. A fan's forms are counted before they are read. */
async function bodyOf(c: AppContext, files: readonly string[], viewer: Viewer | null): Promise<Sent> {
  const form = files.length > 0 && /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '');
  const bundle = files.includes('bundle');
  const counted = !bundle ? UPLOADS : c.req.query('dry') === 'true' ? IMPORTS_TRIED : IMPORTS;
  if (form && viewer) await countTry(c, counted, viewer.id);
  const room = form ? (bundle ? BUNDLES : FORMS) : JSONS;
  const { bytes, release } = await readBody(c.req.raw, room, c.get('clock'));
  try {
    return { ...(form ? await formOf(c, bytes, files) : { body: jsonOf(bytes), files: {} }), release };
  } catch (error) {
    release();
    throw error;
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refused('invalid', 'The request is not valid JSON');
  }
}

/** More than any call takes: each part costs the parser time, however small it is. */
const MOST_PARTS = 20;

async function formOf(c: AppContext, bytes: Uint8Array<ArrayBuffer>, files: readonly string[]): Promise<Sent> {
  const [, quoted, plain = ''] = BOUNDARY.exec(c.req.header('Content-Type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (hasMore(bytes, `--${boundary}`, MOST_PARTS + 1))
    throw new Refused('invalid', `The form has more than ${MOST_PARTS} parts`);
  // Made anew: the parser splits the form where it was counted.
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refused('invalid', 'The request is not a valid form');
  });
  const sent: Sent = { body: {}, files: {} };
  const body: Record<string, string> = {};
  for (const [name, value] of form.entries() as Iterable<[string, File | string]>) {
    if (typeof value === 'string') body[name] = value;
    else if (files.includes(name)) sent.files[name] = value;
    else throw new Refused('invalid', `Unknown file ${shortened(name, 40)}`);
  }
  return { ...sent, body };
}

/** As RFC 2046 has it, in quotes or not. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** Whether a text stands in these bytes more often than so. */
function hasMore(bytes: Uint8Array<ArrayBuffer>, text: string, often: number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let found = 0;
  for (let at = buffer.indexOf(text); at >= 0 && found <= often; at = buffer.indexOf(text, at + 1)) found += 1;
  return found > often;
}

/** As many mistakes are said at once. */
const MOST_PROBLEMS = 100;

/** Parses, or refuses with the first thing that is wrong, its own sentence first. */
function parse<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = shape.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MOST_PROBLEMS);
  const errors = z.flattenError(new z.ZodError(issues)).fieldErrors;
  const problems = issues.flatMap(({ path, message }) => {
    const place = path.find((part) => typeof part === 'number');
    return place === undefined ? [] : [{ row: place + 1, message: message.replace(/^Row \d+: /, '') }];
  });
  const more = { errors, ...(problems.length > 0 && { problems }) };
  throw new Refused('invalid', issues[0]?.message ?? 'The request is not valid', more);
}
