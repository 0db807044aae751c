import type { MockDraft } from '#games/mock-draft/contest';
import { draftCalls } from '#schema/wire/draft';
import { isVersion, revisionIn, sameForVersion, sharedAt } from '../../http/cached.ts';
import { type AppContext, nameReceipts, serve } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { answerBoard } from '../../routes/contest/leaderboard.ts';
import { fanByName, fanIn } from '../../routes/fan/fan.ts';
import { nightOf, revisionsOf } from '../../store/contest/contest.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { fansByName } from '../../store/fan/fan.ts';
import { mayEnterFor } from '../../store/group/entrant.ts';
import type { OnAir } from '../kind.ts';
import { expertNames, expertPicksOf, prospectsOf, teamsOf } from './facts.ts';
import { favouritesOf, guestsOf, publishedDraft, realPicksOf, scoredSheetOf } from './results.ts';
import { confirm, ownSelections, saveSheet, selectionsOf } from './selections.ts';

const PUBLISH = 'POST /{draft}/results';

export function draftOnAir(contest: MockDraft): OnAir {
  return { calls: draftCalls, publish: [PUBLISH, draftCalls[PUBLISH]], routes: draftRoutes(contest) };
}

/** The calls of one mock draft, as specified in section 7 of the games. */
function draftRoutes(contest: MockDraft) {
  const locksAt = Date.parse(contest.locksAt);
  /**
   * What is the same for everybody as long as the draft's facts have a version, or its standings a
   * revision.
   */
  const sameFor =
    (of: 'version' | 'revision', name: string, make: (db: Database, contest: MockDraft) => Promise<unknown>) =>
    async ({ c, db }: { c: AppContext; db: Database }) => {
      const at = await revisionIn(c, contest.id);
      return sameForVersion(c, `${name}.${contest.id}`, at[of], async () => ({ data: await make(db, contest) }));
    };

  return serve(draftCalls, {
    'GET /{draft}/prospects': sameFor('version', 'prospects', prospectsOf),

    'GET /{draft}/expert-picks/experts': sameFor('version', 'experts', expertNames),

    'GET /{draft}/expert-picks': async ({ c, db, query }) => {
      const { version } = await revisionIn(c, contest.id);
      const picks = await sharedAt(c, `expertPicks.${contest.id}`, version, () => expertPicksOf(db, contest));
      return { data: picks.filter(({ expert }) => query.expert === undefined || expert === query.expert) };
    },

    'GET /{draft}/teams': sameFor('version', 'teams', teamsOf),

    'GET /{draft}/lock-date': async ({ clock }) => {
      return { data: { lockDate: new Date(locksAt).toISOString(), isLocked: clock.now() >= locksAt } };
    },

    'GET /{draft}/selections': async ({ db, now, clock, query, viewer }) => {
      const { username, userId = viewer.id } = query;
      if (!username && (userId === viewer.id || (await mayEnterFor(db, viewer.id, userId))))
        return ownSelections(db, clock, contest, userId);
      const id = username ? (await fanByName(db, username)).id : userId;
      return { data: await selectionsOf({ db, now }, contest, id, viewer.id) };
    },

    'GET /{draft}/user-selections/{userId}': async ({ params, viewer, ...sight }) => {
      return { data: await selectionsOf(sight, contest, params.userId, viewer.id) };
    },

    'POST /{draft}/selections': async ({ c, db, clock, body, viewer }) => {
      const rows = Array.isArray(body) ? body : [body];
      const done = await saveSheet(db, clock, contest, viewer.id, rows, 'create');
      const saved = nameReceipts(c, done).saved;
      const [first] = saved;
      if (!first) throw new Refused('conflict', 'Nothing was saved');
      return { data: Array.isArray(body) ? saved : first };
    },

    'PUT /{draft}/selections': async ({ c, db, clock, body, viewer }) => {
      const done = await saveSheet(db, clock, contest, viewer.id, body, 'change');
      return { data: nameReceipts(c, done).saved };
    },

    'PUT /{draft}/selections/{id}': async ({ c, db, clock, params, body, viewer }) => {
      const done = await saveSheet(db, clock, contest, viewer.id, [body], params);
      const { saved, emptied } = nameReceipts(c, done);
      const [data] = saved;
      if (!data) throw new Refused('conflict', 'Nothing was saved');
      return { data, moved: emptied[0] ?? null };
    },

    'POST /{draft}/selections/{id}/confirm': async ({ c, db, clock, params, viewer }) => {
      return { data: nameReceipts(c, await confirm(db, clock, contest, viewer.id, params.id)).data };
    },

    'GET /{draft}/results': sameFor('revision', 'results', realPicksOf),

    'GET /{draft}/leaderboard': answerBoard,

    'GET /{draft}/results/{username}': async ({ c, db, now, params, viewer }) => {
      const { fans, revisions } = await batch(db, {
        fans: fansByName(db, params.username),
        revisions: revisionsOf(db, contest.id),
      });
      const owner = fanIn(fans);
      const locked = now >= locksAt;
      const { revision, version } = revisions[0] ?? { revision: 0, version: 0 };
      const same = isVersion(c, `${contest.id}.sheet.${revision}.${owner.id}.${viewer.id}.${locked}`);
      // Before the lock the owner's picks change without a revision.
      if (same && locked) return same;
      // It is scored by what is read once a revision for all fans.
      const published = await sharedAt(c, `published.${contest.id}`, `${version}.${revision}`, () =>
        publishedDraft(db, contest),
      );
      return { data: await scoredSheetOf({ db, now }, contest, published, owner, viewer.id) };
    },

    // A crowd asks every few seconds: D1 is asked in one of them at most.
    'GET /{draft}/night': async ({ c, db, clock }) => {
      const second = Math.floor(clock.real() / 1000);
      const night = await sharedAt(c, `night.${contest.id}`, second, () => nightOf(db, contest.id));
      return { data: night ?? { version: 0, published: 0 } };
    },

    'GET /{draft}/favourites': sameFor('revision', 'favourites', favouritesOf),

    // They are placed among the fans.
    'GET /{draft}/guests': sameFor('revision', 'guests', guestsOf),
  });
}
