import type { Context, Handler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import * as z from 'zod';
import { shortened } from '#games/words';
import type { Answer, Call, Table } from '#schema/wire/call';
import { JSON_SIZE } from '#schema/wire/limits';
import { nextPage } from '#schema/wire/link';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { Refused, signInAgain } from '../problem.ts';
import { type Database, database } from '../store/core/database.ts';
import { whileSessionLives } from '../store/fan/session-guard.ts';
import { isForm, readBody, refuseOtherTypes } from './body.ts';
import { CACHED, type SharedAnswers } from './cached.ts';
import { countTry, networkOf } from './limit.ts';
import { plainWords } from './plain-words.ts';
import type { HashQueue, Seat } from './queue.ts';
import { type EndedSessions, mayOrganise, officeOf, type PageViewer, type Viewer, viewerOf } from './session.ts';

/** What middleware leaves for every route. */
export type App = {
  /**
   * `page`: the call is made in process, for a page of this fan or of nobody (asker.ts). No request
   * can bring it.
   */
  Bindings: Env & { page?: { fan: PageViewer | null } };
  /**
   * `asOf`: when the request began, in game time; `at`: method and path of the call, as its table
   * has it; `params`: what its braces mean; `contestId`: of the contest whose call it is.
   */
  Variables: {
    db: Database;
    clock: Clock;
    asOf: number;
    at?: string;
    params: Record<string, string>;
    ended: EndedSessions;
    shared: SharedAnswers;
    hashes: HashQueue;
    contestId?: string;
  };
};
export type AppContext = Context<App>;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Optional<C extends Call, K extends keyof Call> = C extends Record<K, infer T> ? T : undefined;

/** A call as its route sees it: everything parsed, the viewer known. */
export type Asked<C extends Call> = Sight & {
  c: AppContext;
  clock: Clock;
  params: Parsed<Optional<C, 'params'>>;
  query: Parsed<Optional<C, 'query'>>;
  body: Parsed<Optional<C, 'body'>>;
  /** Files of a multipart request, by field. */
  files: Record<string, File>;
  viewer: C['who'] extends 'fan' | 'organiser' | 'admin' ? Viewer : Viewer | null;
  /** Among those who wait to hash a password. */
  seat: C extends { hashes: true } ? Seat : null;
  /** Takes back the try that was counted by the call's limit. */
  takeBack(): Promise<void>;
};

/**
 * A route may answer with a Response of its own (304, headers); otherwise its answer is sent as
 * JSON.
 */
type Route<C extends Call> = (input: Asked<C>) => Promise<Answer<C> | Response>;

/**
 * How others' picks are looked at: `now`, an instant of game time that was read before anything
 * else, and the database. A lock that this finds passed has moved no more: none moves in its last
 * minute (games/lock-move.ts), but to close.
 */
export type Sight = { now: number; db: Database };

/** What is answered once something is done: a sentence for who asked, and what else there is. */
export function done<More extends object = object>(message: string, more: More = {} as More) {
  return { success: true as const, message, ...more };
}

/**
 * The rows of a page that was asked for with one row more, which tells that there is a next page:
 * `Link` leads there. `cursorOf`: behind the last row.
 */
export function pageOf<Row>(
  c: AppContext,
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
  url = c.req.url,
): Row[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last && rows.length > limit) c.header('Link', nextPage(url, cursorOf(last)));
  return shown;
}

/**
 * An answer that is known by its content also names where the next page is, to who has it already.
 */
const byContent = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Link'] });

/** What answers calls, by method and path. */
export type Routes<At extends PropertyKey = string> = Record<At & string, Handler<App>>;

/** What answers calls of this table. */
export function serve<T extends Table, At extends keyof T & keyof Table>(
  calls: T,
  routes: { [A in At]: Route<T[A]> },
): Routes<At> {
  const answers = Object.entries(routes as Record<string, Route<Call>>).map(([at, route]) => [
    at,
    answerBy(calls[at as At] as Call, at.startsWith('GET '), route),
  ]);
  return Object.fromEntries(answers);
}

/**
 * What answers a call of schema/wire. All that its row says is done here, in this order: what it
 * comes as, who may, how large, parse, a seat if it hashes, how often; then the route; then how it
 * is cached. `reads`: it is asked by GET, or HEAD.
 */
function answerBy<C extends Call>(call: C, reads: boolean, route: Route<C>): Handler<App> {
  const answer: Handler<App> = async (c) => {
    if (!reads) refuseOtherTypes(c, call);
    const viewer = await admit(c, call, reads);
    const request = call.body ? await sentIn(c, call, viewer) : { body: undefined, files: {} };
    const parsed = {
      params: call.params ? parse(call.params, c.get('params')) : undefined,
      query: call.query ? parse(call.query, c.req.query()) : undefined,
      body: call.body ? parse(call.body, request.body) : undefined,
    };
    using seat = call.hashes ? c.get('hashes').sit(c.get('clock'), networkOf(c)) : null;
    // For who asks, or the mail address of the body. What a route counts itself is left to it.
    const limit = call.limits?.find(({ byRoute }) => byRoute === undefined);
    const one = viewer?.id ?? (parsed.body as { email?: string } | undefined)?.email ?? '';
    const takeBack = limit ? await countTry(c, limit, one) : async () => {};
    const { db, clock, asOf: now } = c.var;
    const input = { c, db, now, clock, viewer, ...parsed, files: request.files, seat, takeBack } as unknown as Asked<C>;
    const answer = await route(input);
    const response = answer instanceof Response ? answer : c.json(answer as object, call.status ?? 200);
    if (call.cached) response.headers.set('Cache-Control', CACHED[call.cached]);
    return response;
  };
  if (call.cached !== 'content') return answer;
  return async (c, next) => {
    await byContent(c, async () => {
      c.res = await answer(c, next);
    });
    return c.res;
  };
}

/**
 * Names the receipts of a save in the header `Receipt`: its answer itself is specified and stays as
 * it is.
 */
export function nameReceipts<T extends { receipts: number[] }>(c: AppContext, saved: T): T {
  if (saved.receipts.length > 0) c.header('Receipt', saved.receipts.join(', '));
  return saved;
}

/**
 * Who asks, if they may. An ended session is refused: within a minute where the call only reads, at
 * once where it writes, for from here on its `db` writes only while the session lives.
 */
async function admit(c: AppContext, { who }: Call, reads: boolean): Promise<Viewer | null> {
  if (who === 'open') return null;
  const viewer = await viewerOf(c);
  if (!viewer && who !== 'optional') throw new Refused('unauthenticated', 'Please sign in');
  if (viewer) {
    if (await c.get('ended').includes(c.get('db'), viewer.session, c.get('clock').real())) throw signInAgain();
    const session = { id: viewer.session, userId: viewer.id };
    if (!reads) c.set('db', database(whileSessionLives(c.env.DB, session)));
  }
  if (who !== 'admin' && who !== 'organiser') return viewer;
  const office = await officeOf(c.env, c.get('db'), viewer);
  if (who === 'admin' && !office.isAdmin) throw new Refused('forbidden', 'Only administrators may do this');
  if (!mayOrganise(office, c.get('contestId') ?? c.get('params').id))
    throw new Refused('forbidden', 'Only organisers of this contest may do this');
  return viewer;
}

type Sent = { body: unknown; files: Record<string, File> };

/**
 * What is sent: JSON; if the call takes files also a form, its files apart. A fan's forms are
 * counted before they are read. Not by Hono's bodyLimit, which waits for ever.
 */
async function sentIn(c: AppContext, { files = {}, body }: Call, viewer: Viewer | null): Promise<Sent> {
  const form = isForm(c) ? Object.values(files)[0] : undefined;
  if (form && viewer) await countTry(c, (c.req.query('dry') === 'true' && form.tried) || form.limit, viewer.id);
  const bytes = await readBody(c.req.raw, form?.size ?? JSON_SIZE);
  if (form) return formOf(c, bytes, Object.keys(files));
  const isLeftOut = bytes.length === 0 && body?.isOptional();
  return { body: isLeftOut ? undefined : jsonOf(bytes), files: {} };
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
  // Each begins with a line of its own.
  const parts = new TextDecoder('latin1').decode(bytes).split('\n--', MOST_PARTS + 2).length - 1;
  if (parts > MOST_PARTS) throw new Refused('invalid', `The form has more than ${MOST_PARTS} parts`);
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refused('invalid', 'The request is not a valid form');
  });
  const entries = [...form.entries()] as [string, File | string][];
  const unknown = entries.find(([name, value]) => typeof value !== 'string' && !files.includes(name));
  if (unknown) throw new Refused('invalid', `Unknown file ${shortened(unknown[0], 40)}`);
  const [texts, sent] = [false, true].map((isFile) =>
    Object.fromEntries(entries.filter(([, value]) => (typeof value !== 'string') === isFile)),
  );
  return { body: texts, files: sent as Sent['files'] };
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
    const index = path.find((part) => typeof part === 'number');
    return index === undefined ? [] : [{ row: index + 1, message: message.replace(/^Row \d+: /, '') }];
  });
  const more = { errors, ...(problems.length > 0 && { problems }) };
  throw new Refused('invalid', issues[0]?.message ?? 'The request is not valid', more);
}
