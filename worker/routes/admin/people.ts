import { peopleCalls, type Somebody } from '#schema/wire/people';
import { looksOf } from '../../account/look.ts';
import { isReservedFor, RESERVED, TAKEN } from '../../account/reserved-name.ts';
import type { Env } from '../../env.ts';
import { type AppContext, done, pageOf, serve } from '../../http/serve.ts';
import { onAllowList, type Viewer } from '../../http/session.ts';
import { Refused } from '../../problem.ts';
import { dismissOrganiser, nameOrganiser } from '../../store/contest/organiser.ts';
import { type Act, actsOf, type By } from '../../store/core/act.ts';
import type { Database } from '../../store/core/database.ts';
import { depart } from '../../store/fan/departure.ts';
import {
  type AfterPerson,
  dropRegistration,
  type PersonRow,
  peopleOf,
  personOf,
  setBlocked,
} from '../../store/fan/people.ts';
import { waitingFor } from '../../store/fan/registration.ts';
import { renameUser } from '../../store/fan/user.ts';
import { LETTERS } from '../../words/account.ts';
import { sendLinkAgain, sendSoon } from '../account/registration.ts';
import { knownContest } from '../contest/files.ts';
import { fanIn, noSuchFan } from '../fan/fan.ts';
import { discardSoon } from '../fan/person.ts';

const UNTOUCHABLE = 'This is an administrator. Take them off the allow-list first.';

/**
 * What an administrator does about people. Each act is a line of the trail, in the batch that does
 * it.
 */
export const peopleRoutes = serve(peopleCalls, {
  'GET /admin/users': async ({ c, db, query }) => {
    const rows = await peopleOf(db, query.q ?? '', afterOf(query.cursor), query.limit + 1);
    const shown = pageOf(c, rows, query.limit, ({ createdAt, id }) => `${createdAt}-${id}`);
    return { data: shown.map((row) => somebodyOf(c.env, row)) };
  },

  'PATCH /admin/users/{id}': async ({ c, db, params, body, viewer }) => {
    const { username, blocked } = body;
    if (username === undefined && blocked === undefined) throw new Refused('invalid', 'Nothing to change');
    const fan = await fanOf(c, params.id);
    const by = byOf(c, viewer);
    if (username !== undefined && username !== fan.username) await rename(c, fan, username, by);
    if (blocked !== undefined) await setBlocked(db, fan.id, blocked, by);
    const message = `${username ?? fan.username} is ${blocked === undefined ? 'renamed' : blocked ? 'blocked' : 'not blocked'}.`;
    return done(message, { data: somebodyOf(c.env, await known(db, fan.id)) });
  },

  'DELETE /admin/users/{id}': async ({ c, db, clock, params, body, viewer }) => {
    const person = await known(db, params.id);
    if (onAllowList(c.env, person)) throw new Refused('conflict', UNTOUCHABLE);
    if (body.username !== person.username) throw new Refused('invalid', 'This is not their username.');
    const by = byOf(c, viewer);
    const gone = person.verified
      ? await depart(db, c.env.TOKEN_SECRET, person, LETTERS.accountDeleted(person, c.env.SITE_URL), clock.real(), by)
      : await dropRegistration(db, person.id, by);
    if (!gone) throw noSuchFan();
    await discardSoon(c);
    sendSoon(c);
    return done(`${person.username} is deleted.`);
  },

  'POST /admin/users/{id}/verification': async ({ c, db, clock, params, viewer }) => {
    const person = await known(db, params.id);
    const [waiting] = await waitingFor(db, person.email, clock.real());
    if (person.verified || !waiting) throw new Refused('conflict', 'This address is verified already.');
    await sendLinkAgain(c, db, waiting, clock.real(), {
      act: { act: 'verification-sent', about: person.id },
      by: byOf(c, viewer),
    });
    sendSoon(c);
    return done(`A new link is on its way to ${person.email}.`);
  },

  'PUT /admin/contests/{id}/organisers/{userId}': async ({ c, db, params, viewer }) => {
    await knownContest(db, params.id);
    const person = await known(db, params.userId);
    if (!person.verified) throw noSuchFan();
    await nameOrganiser(db, params.id, person.id, byOf(c, viewer));
    return done(`${person.username} is an organiser now.`);
  },

  'DELETE /admin/contests/{id}/organisers/{userId}': async ({ c, db, params, viewer }) => {
    await dismissOrganiser(db, params.id, params.userId, byOf(c, viewer));
    return done('They are no organiser any more.');
  },

  'GET /admin/trail': async ({ c, db, query }) => {
    const rows = await actsOf(db, query.cursor, query.limit + 1);
    const shown = pageOf(c, rows, query.limit, ({ id }) => `${id}`);
    return {
      data: shown.map(({ actedAt, contestId, ...row }) => ({
        ...row,
        at: new Date(actedAt).toISOString(),
        contest: contestId,
      })),
    };
  },
});

function somebodyOf(env: Env, row: PersonRow): Somebody {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    verified: row.verified === 1,
    blocked: row.blocked === 1,
    isAdmin: row.verified === 1 && onAllowList(env, row),
    organises: JSON.parse(row.organises) as string[],
  };
}

function afterOf(cursor: string | undefined): AfterPerson | null {
  const [, createdAt, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}

function byOf(c: AppContext, viewer: Viewer): By {
  return { by: viewer.id, now: c.get('clock').real() };
}

/** The fan, or who waits for the proof of an address; throws Refused 'not_found'. */
async function known(db: Database, id: string): Promise<PersonRow> {
  return fanIn([await personOf(db, id)]);
}

/** A fan whom an administrator may change: nobody of the allow-list. */
async function fanOf(c: AppContext, id: string): Promise<PersonRow> {
  const person = await known(c.get('db'), id);
  if (!person.verified) throw new Refused('conflict', 'This address is not verified yet.');
  if (onAllowList(c.env, person)) throw new Refused('conflict', UNTOUCHABLE);
  return person;
}

async function rename(c: AppContext, { id, username: was, email }: PersonRow, username: string, by: By) {
  if (isReservedFor(c.env, username, email)) throw new Refused('conflict', RESERVED);
  const act: Act = { act: 'renamed', about: id, was, is: username };
  if (!(await renameUser(c.get('db'), c.env.TOKEN_SECRET, id, { username }, looksOf(username), by.now, { act, by })))
    throw new Refused('conflict', TAKEN);
}
