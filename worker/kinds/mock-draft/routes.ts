import type { Hono } from 'hono';
import type { MockDraft } from '#games/mock-draft/contest';
import { toDraftPick } from '#games/mock-draft/score';
import { draftCalls } from '#schema/wire/draft';
import { writing } from '../../acts/save.ts';
import { nameReceipts } from '../../http/receipts.ts';
import { type App, type AppContext, serve } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import { sameForAll, sameForVersion } from '../../http/shared-answers.ts';
import { isVersion } from '../../http/unchanged.ts';
import { Refused } from '../../problem.ts';
import { fanByName, fanIn } from '../../routes/fan/fan.ts';
import { boardsOf, factsVersionOf, nightOf, resultsOf, revisionOf, revisionsOf } from '../../store/contest/contest.ts';
import { type Database, together } from '../../store/core/database.ts';
import { fansBy } from '../../store/fan/fan.ts';
import { mayEnterFor } from '../../store/group/entrant.ts';
import type { OnAir } from '../kind.ts';
import { expertNames, prospectsOf, teamsOf } from './facts.ts';
import { guestsOf, progressOf, scoredSheetOf } from './results.ts';
import { confirm, ownSelections, saveSheet, selectionsOf } from './selections.ts';

export function draftOnAir(contest: MockDraft): OnAir {
  return { calls: draftCalls, routes: (app, base) => draftRoutes(app, base, contest) };
}

/** The calls of one mock draft, as specified in section 7 of the games. */
function draftRoutes(app: Hono<App>, base: string, contest: MockDraft): void {
  const locksAt = Date.parse(contest.locksAt);
  const writer = (db: Database, viewer: Viewer, asked: { userId: string }[]) =>
    writing(
      db,
      viewer.id,
      asked.map(({ userId }) => userId),
    );

  /** What follows from the facts of the draft alone: read once a version of them. */
  const ofFacts = async (c: AppContext, db: Database, name: string, make: () => Promise<unknown>) => {
    const version = await factsVersionOf(db, contest.id);
    return sameForVersion(c, `${name}.${contest.id}`, version, async () => ({ data: await make() }));
  };

  serve(app, base, draftCalls.prospects, ({ c, db }) => ofFacts(c, db, 'prospects', () => prospectsOf(db, contest)));

  serve(app, base, draftCalls.experts, ({ c, db }) => ofFacts(c, db, 'experts', () => expertNames(db, contest)));

  serve(app, base, draftCalls.expertPicks, async ({ db, query }) => {
    const picks = await boardsOf(db, contest.id, query.expert);
    return { data: picks.map((row) => ({ ...row, id: `${row.expert}/${row.pick}`, position: row.position ?? '' })) };
  });

  serve(app, base, draftCalls.teams, ({ c, db }) => ofFacts(c, db, 'teams', () => teamsOf(db, contest)));

  serve(app, base, draftCalls.lockDate, async ({ clock }) => {
    return { data: { lockDate: new Date(locksAt).toISOString(), isLocked: clock.now() >= locksAt } };
  });

  serve(app, base, draftCalls.selections, async ({ c, db, clock, query, viewer }) => {
    const { username, userId = viewer.id } = query;
    if (!username && (userId === viewer.id || (await mayEnterFor(db, viewer.id, userId)))) {
      const text = await ownSelections(db, clock, contest, userId);
      return c.body(text, 200, { 'Content-Type': 'application/json' });
    }
    const id = username ? (await fanByName(db, username)).id : userId;
    return { data: await selectionsOf(db, clock, contest, id, viewer.id) };
  });

  serve(app, base, draftCalls.userSelections, async ({ db, clock, params, viewer }) => {
    return { data: await selectionsOf(db, clock, contest, params.userId, viewer.id) };
  });

  serve(app, base, draftCalls.createSelection, async ({ c, db, clock, body, viewer }) => {
    const asked = Array.isArray(body) ? body : [body];
    const done = await saveSheet(db, clock, contest, await writer(db, viewer, asked), asked, 'create');
    const saved = nameReceipts(c, done).saved;
    const [first] = saved;
    if (!first) throw new Refused('conflict', 'Nothing was saved');
    return { data: Array.isArray(body) ? saved : first };
  });

  serve(app, base, draftCalls.updateSelections, async ({ c, db, clock, body, viewer }) => {
    const done = await saveSheet(db, clock, contest, await writer(db, viewer, body), body, 'change');
    return { data: nameReceipts(c, done).saved };
  });

  serve(app, base, draftCalls.updateSelection, async ({ c, db, clock, params, body, viewer }) => {
    const done = await saveSheet(db, clock, contest, await writer(db, viewer, [body]), [body], params);
    const { saved, emptied } = nameReceipts(c, done);
    const [data] = saved;
    if (!data) throw new Refused('conflict', 'Nothing was saved');
    return { data, moved: emptied[0] ?? null };
  });

  serve(app, base, draftCalls.confirmSelection, async ({ c, db, clock, params, viewer }) => {
    return { data: nameReceipts(c, await confirm(db, clock, contest, viewer.id, params.id)).data };
  });

  serve(app, base, draftCalls.results, async ({ c, db }) => {
    const same = isVersion(c, `${contest.id}.results.${await revisionOf(db, contest.id)}`);
    if (same) return same;
    const results = await resultsOf(db, contest.id);
    return { data: results.map(toDraftPick).sort((a, b) => a.pick - b.pick) };
  });

  serve(app, base, draftCalls.scoredSheet, async ({ c, db, clock, params, viewer }) => {
    const { fans, revisions } = await together(db, {
      fans: fansBy(db, params),
      revisions: revisionsOf(db, contest.id),
    });
    const owner = fanIn(fans);
    const locked = clock.now() >= locksAt;
    const revision = revisions[0]?.revision ?? 0;
    const same = isVersion(c, `${contest.id}.sheet.${revision}.${owner.id}.${viewer.id}.${locked}`);
    // Before the lock the owner's picks change without a revision.
    if (same && locked) return same;
    return { data: await scoredSheetOf(db, clock, contest, owner, viewer.id) };
  });

  serve(app, base, draftCalls.progress, async ({ db, clock, params, viewer }) => {
    return { data: await progressOf(db, clock, contest, await fanByName(db, params.username), viewer.id) };
  });

  serve(app, base, draftCalls.night, async ({ c, db }) => {
    const make = async () => ({ data: (await nightOf(db, contest.id)) ?? { version: 0, published: 0 } });
    return sameForAll(c, await c.get('shared').newest(c, `night.${contest.id}`, make));
  });

  // They are placed among the fans.
  serve(app, base, draftCalls.guests, async ({ c, db }) => {
    const revision = await revisionOf(db, contest.id);
    return sameForVersion(c, `guests.${contest.id}`, revision, async () => ({ data: await guestsOf(db, contest) }));
  });
}
