import * as z from 'zod';
import { PERSON_ACTS } from '#games/trail';
import { username } from './account.ts';
import { contestId, done, id, like, type Table, trailQuery } from './call.ts';

/**
 * A fan, or somebody who has registered and not proven the address. Nothing here tells what they
 * pick.
 */
const somebody = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  residence: z.string().nullable(),
  createdAt: z.string(),
  verified: z.boolean(),
  blocked: z.boolean(),
  isAdmin: z.boolean(),
  /** Ids of the contests that they organise. */
  organises: z.array(z.string()),
  /** In how many contests they have entered. */
  entries: z.number(),
});
export type Somebody = z.output<typeof somebody>;

/** What was done about people: by whom, when, and about whom. */
const personAct = z.object({
  id: z.number(),
  /** Username; 'deleted fan' if the account is gone. */
  by: z.string(),
  /** Real time, ISO. */
  at: z.string(),
  act: z.enum(PERSON_ACTS),
  about: z.string(),
  contest: z.string().nullable(),
  /** What a rename changed: old and new username. */
  was: z.string().nullable(),
  is: z.string().nullable(),
});
export type ActLine = z.output<typeof personAct>;

export const peopleCalls = {
  'GET /admin/users': {
    who: 'admin',
    summary:
      'Fans, and who has registered, latest first; `q` finds a part of a username, or the beginning of an address',
    query: trailQuery.extend({
      q: z.string().trim().max(254).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}-[\w-]{1,64}$/, 'Unknown cursor')
        .optional(),
    }),
    answer: z.object({ data: z.array(somebody) }),
  },
  'PATCH /admin/users/{id}': {
    who: 'admin',
    summary:
      'Renames a fan, blocks them (signed out everywhere, hidden from boards, picks kept) or lets them in again; never an administrator',
    params: z.strictObject({ id }),
    body: z.strictObject({ username, blocked: z.boolean() }).partial(),
    answer: done.extend({ data: somebody }),
  },
  'DELETE /admin/users/{id}': {
    who: 'admin',
    summary: 'Deletes a fan as they can themselves, or a registration; the username is asked again',
    params: z.strictObject({ id }),
    body: z.strictObject({ username: like('demo').min(1).max(200) }),
    answer: done,
  },
  'POST /admin/users/{id}/verification': {
    who: 'admin',
    summary: 'Mails a new verification link to somebody who has registered',
    params: z.strictObject({ id }),
    answer: done,
  },
  'PUT /admin/contests/{id}/organisers/{userId}': {
    who: 'admin',
    summary: 'Lets a fan do the desk of one contest, and take its standings and picks as files',
    params: z.strictObject({ id: contestId, userId: id }),
    answer: done,
  },
  'DELETE /admin/contests/{id}/organisers/{userId}': {
    who: 'admin',
    summary: 'Takes that back',
    params: z.strictObject({ id: contestId, userId: id }),
    answer: done,
  },
  'GET /admin/trail': {
    who: 'admin',
    summary: 'What administrators have done about people, latest first',
    query: trailQuery,
    answer: z.object({ data: z.array(personAct) }),
  },
} satisfies Table;
