import type { MockDraft } from '#games/mock-draft/contest';
import { toDraftPick } from '#games/mock-draft/score';
import { draftCalls } from '#schema/wire/draft';
import { asJson, isVersion, keptText, revisionIn, sameForVersion } from '../../http/cached.ts';
import { type AppContext, nameReceipts, serve, sightOf } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { fanByName, fanIn } from '../../routes/fan/fan.ts';
import { boardsOf, nightOf, resultsOf, revisionsOf } from '../../store/contest/contest.ts';
import { batch } from '../../store/core/database.ts';
import { type Fan, fansByName } from '../../store/fan/fan.ts';
import { mayEnterFor } from '../../store/group/entrant.ts';
import type { OnAir } from '../kind.ts';
import { expertNames, prospectsOf, teamsOf } from './facts.ts';
import { favouritesOf, guestsOf, progressOf, publishedDraft, scoredSheetOf } from './results.ts';
import { confirm, ownSelections, saveSheet, selectionsOf } from './selections.ts';

export function draftOnAir(contest: MockDraft): OnAir {
  return { calls: draftCalls, routes: draftRoutes(contest) };
}

/** The calls of one mock draft, as specified in section 7 of the games. */
function draftRoutes(contest: MockDraft) {
  const locksAt = Date.parse(contest.locksAt);
  /** What follows from the facts of the draft alone: read once a version of them. */
  const ofFacts = async (c: AppContext, name: string, make: () => Promise<unknown>) => {
    const { version } = await revisionIn(c, contest.id);
    return sameForVersion(c, `${name}.${contest.id}`, version, async () => ({ data: await make() }));
  };
  /** A fan's sheet, scored by what is read once a revision for all fans. */
  const scoredFor = async (
    c: AppContext,
    { revision, version }: { revision: number; version: number },
    owner: Fan,
    viewerId: string,
  ) => {
    const name = `published.${contest.id}.${version}`;
    const published = JSON.parse(await keptText(c, name, revision, () => publishedDraft(c.get('db'), contest)));
    return scoredSheetOf(sightOf(c), contest, published, owner, viewerId);
  };

  return {
    prospects: serve(draftCalls.prospects, ({ c, db }) => ofFacts(c, 'prospects', () => prospectsOf(db, contest))),

    experts: serve(draftCalls.experts, ({ c, db }) => ofFacts(c, 'experts', () => expertNames(db, contest))),

    expertPicks: serve(draftCalls.expertPicks, async ({ db, query }) => {
      const picks = await boardsOf(db, contest.id, query.expert);
      return { data: picks.map((row) => ({ ...row, id: `${row.expert}/${row.pick}` })) };
    }),

    teams: serve(draftCalls.teams, ({ c, db }) => ofFacts(c, 'teams', () => teamsOf(db, contest))),

    lockDate: serve(draftCalls.lockDate, async ({ clock }) => {
      return { data: { lockDate: new Date(locksAt).toISOString(), isLocked: clock.now() >= locksAt } };
    }),

    selections: serve(draftCalls.selections, async ({ c, db, clock, query, viewer }) => {
      const { username, userId = viewer.id } = query;
      if (!username && (userId === viewer.id || (await mayEnterFor(db, viewer.id, userId))))
        return ownSelections(db, clock, contest, userId);
      const id = username ? (await fanByName(db, username)).id : userId;
      return { data: await selectionsOf(sightOf(c), contest, id, viewer.id) };
    }),

    userSelections: serve(draftCalls.userSelections, async ({ c, params, viewer }) => {
      return { data: await selectionsOf(sightOf(c), contest, params.userId, viewer.id) };
    }),

    createSelection: serve(draftCalls.createSelection, async ({ c, db, clock, body, viewer }) => {
      const rows = Array.isArray(body) ? body : [body];
      const done = await saveSheet(db, clock, contest, viewer.id, rows, 'create');
      const saved = nameReceipts(c, done).saved;
      const [first] = saved;
      if (!first) throw new Refused('conflict', 'Nothing was saved');
      return { data: Array.isArray(body) ? saved : first };
    }),

    updateSelections: serve(draftCalls.updateSelections, async ({ c, db, clock, body, viewer }) => {
      const done = await saveSheet(db, clock, contest, viewer.id, body, 'change');
      return { data: nameReceipts(c, done).saved };
    }),

    updateSelection: serve(draftCalls.updateSelection, async ({ c, db, clock, params, body, viewer }) => {
      const done = await saveSheet(db, clock, contest, viewer.id, [body], params);
      const { saved, emptied } = nameReceipts(c, done);
      const [data] = saved;
      if (!data) throw new Refused('conflict', 'Nothing was saved');
      return { data, moved: emptied[0] ?? null };
    }),

    confirmSelection: serve(draftCalls.confirmSelection, async ({ c, db, clock, params, viewer }) => {
      return { data: nameReceipts(c, await confirm(db, clock, contest, viewer.id, params.id)).data };
    }),

    results: serve(draftCalls.results, async ({ c, db }) => {
      const { revision } = await revisionIn(c, contest.id);
      const same = isVersion(c, `${contest.id}.results.${revision}`);
      if (same) return same;
      const results = await resultsOf(db, contest.id);
      return { data: results.map(toDraftPick).sort((a, b) => a.pick - b.pick) };
    }),

    scoredSheet: serve(draftCalls.scoredSheet, async ({ c, db, params, viewer }) => {
      const { fans, revisions } = await batch(db, {
        fans: fansByName(db, params),
        revisions: revisionsOf(db, contest.id),
      });
      const owner = fanIn(fans);
      const locked = c.get('asOf') >= locksAt;
      const at = revisions[0] ?? { revision: 0, version: 0 };
      const same = isVersion(c, `${contest.id}.sheet.${at.revision}.${owner.id}.${viewer.id}.${locked}`);
      // Before the lock the owner's picks change without a revision.
      if (same && locked) return same;
      return { data: await scoredFor(c, at, owner, viewer.id) };
    }),

    progress: serve(draftCalls.progress, async ({ c, db, params, viewer }) => {
      const owner = await fanByName(db, params.username);
      return { data: progressOf(await scoredFor(c, await revisionIn(c, contest.id), owner, viewer.id)) };
    }),

    night: serve(draftCalls.night, async ({ c, db }) => {
      const make = async () => ({ data: (await nightOf(db, contest.id)) ?? { version: 0, published: 0 } });
      return asJson(c, await c.get('shared').newest(c, `night.${contest.id}`, make));
    }),

    favourites: serve(draftCalls.favourites, async ({ c, db }) => {
      const { revision } = await revisionIn(c, contest.id);
      return sameForVersion(c, `favourites.${contest.id}`, revision, async () => ({
        data: await favouritesOf(db, contest),
      }));
    }),

    // They are placed among the fans.
    guests: serve(draftCalls.guests, async ({ c, db }) => {
      const { revision } = await revisionIn(c, contest.id);
      return sameForVersion(c, `guests.${contest.id}`, revision, async () => ({ data: await guestsOf(db, contest) }));
    }),
  };
}
