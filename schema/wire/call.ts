import * as z from 'zod';
import { faultOfText } from '#games/fan/person-name';
import { readInstant } from '#games/time/instant';
import type { FormFile, Limit } from './limits.ts';

/**
 * One call of the product, whole: who may, how often, what it takes and how large, what it answers
 * and how that is cached. worker/http/serve.ts does what a row says, the client is typed by it, and
 * /api/openapi.json is made of it.
 */
export type Call = {
  summary: string;
  /**
   * open: no token read; optional: a token widens what is seen; fan: signed in; organiser: of this
   * contest, or admin; admin: on the allow-list.
   */
  who: 'open' | 'optional' | 'fan' | 'organiser' | 'admin';
  /**
   * How often. A call of a fan or of a stranger that writes has a limit, or says why it needs none.
   */
  limits?: readonly Limit[];
  unlimited?: string;
  /**
   * A password is hashed for it: the route has a seat among those who wait for that, or is refused
   * before anything is counted.
   */
  hashes?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Fields of a form that may hold a file. With them the call also takes multipart/form-data;
   * without, JSON only.
   */
  files?: Readonly<Record<string, FormFile>>;
  /**
   * What else its request may come as, of which nothing is read: a call that needs no body, and is
   * asked by programs that send one. Without it what a call takes is JSON, or a form with files.
   */
  ignores?: readonly string[];
  /** How the answer is cached (worker/http/cached.ts); absent: not at all. */
  cached?: 'version' | 'content' | 'moment';
  answer: z.ZodType;
  /** What a file that is answered is ('application/zip'); absent: the answer is JSON. */
  media?: string;
  /** Status of success; 200 if absent. */
  status?: 200 | 201;
};

/**
 * Calls by their method and path under /api, with parameters in braces: 'GET /auth/profile'. Those
 * of a contest begin with its path: {draft} or {season} if only one kind has them, else {contest}.
 * A browser loads this text alone, and by its type knows what the call takes and answers.
 */
export type Table = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Call>>;

export type Answer<C extends Call> = z.output<C['answer']>;
export type Body<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

/** Refusals and failures, on every call. `code` is for programs, `message` for people. */
export const problem = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum([
    'invalid',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
    // Why a pick is not taken (games/refuse.ts): what is locked, used, not to be changed without a
    // trade, of another category, withdrawn.
    'locked',
    'used',
    'trade',
    'category',
    'withdrawn',
    'cancelled',
    'unavailable',
    'too_many',
    'too_large',
    'unsupported',
    'internal',
  ]),
});
export type Problem = z.output<typeof problem>;

/** Kinds of something, each on or off. */
export function switches<Kind extends string>(kinds: readonly Kind[]) {
  return z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<Kind, z.ZodBoolean>);
}

/** What an act answers: that it is done, in a sentence. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** Lists and records of the drafts come wrapped. */
export function wrapped<T extends z.ZodType>(shape: T) {
  return z.object({ data: shape });
}

/** A text with an example, which the description of the calls shows. */
export function like(example: string) {
  return z.string().meta({ examples: [example] });
}

/** An instant as the one reader of them takes it; routes read it so, too. */
export const instant = like('2026-04-24T00:00:00Z').refine(
  (text) => readInstant(text) !== null,
  'is not an instant such as 2026-04-24T00:00:00Z',
);

/** A text that is sent, with an example. */
export const text = (example: string) => like(example).trim().max(80);

/** A text that others read: it leads nowhere else. `what` begins the sentence if it does. */
export function shown(shape: z.ZodString, what = '') {
  return shape.superRefine((text, context) => {
    const fault = faultOfText(text);
    if (fault) context.addIssue(`${what} ${fault}`.trim());
  });
}

/** A text as it is stored, judged by the rule that the form asks too. */
export function judged(what: string, example: string, mistakeIn: (text: string) => string | null) {
  return z
    .string({ error: `${what} is required` })
    .normalize('NFC')
    .trim()
    .superRefine((text, context) => {
      const mistake = mistakeIn(text);
      if (mistake) context.addIssue(mistake);
    })
    .meta({ examples: [example] });
}

export const id = like('0b6f4a52-7a0e-4c9f-9d3e-5f0d5f6f7a10').min(1).max(64);
export const contestId = like('nfl-2025').min(1).max(64);
/** What a fan is looked for by, in any case of letters. */
export const named = like('demo').max(80);

/**
 * Of a pick: how many entries put this athlete there, once that is counted after the lock; if it
 * came true, since which day the athlete has stood there without a break.
 */
export const called = { sharedBy: z.number().nullable(), since: like('2025-04-20').nullable() };
/**
 * Paging of long lists: `Link: <...>; rel="next"` carries the cursor. `around=me`: the page with
 * the own row in the middle.
 */
export const page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z
    .string()
    .regex(/^\d{1,9}-\d{1,12}$/, 'Unknown cursor')
    .optional(),
  around: z.literal('me').optional(),
  q: z.string().trim().max(80).optional(),
});

/** What a page of a history is asked with; the cursor is the number that its `Link` header gave. */
export const trailQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** From `Link: <...>; rel="next"`. */
  cursor: z
    .string()
    .regex(/^\d{1,12}$/, 'Unknown cursor')
    .transform(Number)
    .optional(),
});
