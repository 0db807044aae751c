import type { Scored } from '#games/contest';
import type { Game } from '#games/kind';
import { visible } from '#games/visible';
import { save } from '../../../acts/save.ts';
import { sightOf } from '../../../http/bookmark.ts';
import { serve } from '../../../http/serve.ts';
import { refusedPick } from '../../../problem.ts';
import { athletesByName, slotsOf } from '../../../store/contest/contest.ts';
import { runBatch } from '../../../store/core/database.ts';
import { type SheetRow, sheetOf } from '../../../store/picks/pick.ts';
import { survivorCalls } from './calls.ts';

export function survivorRoutes(game: Game) {
  const contestId = game.contest.id;

  return {
    picks: serve(survivorCalls.picks, async ({ c, params, viewer }) => {
      const { now, db } = sightOf(c);
      return visible(await sheetOf(db, contestId, params.user_id), params.user_id, viewer.id, now).map(toPick);
    }),

    savePick: serve(survivorCalls.savePick, async ({ db, clock, body, viewer }) => {
      const saving = { viewerId: viewer.id, contestId, userIds: [], lockedSentence: 'This week is locked' };
      const { sheet } = await save(db, clock, saving, async () => {
        const { slots, athletes, sheet } = await runBatch(db, {
          slots: slotsOf(db, contestId),
          athletes: athletesByName(db, contestId, [body.player]),
          sheet: sheetOf(db, contestId, viewer.id),
        });
        const athlete = athletes[0];
        const choice = { slot: body.week, athlete: athlete?.id ?? -1, team: null, trade: false, backup: null };
        const others = sheet.filter(({ slot }) => slot !== body.week);
        const choiceFacts = {
          slot: slots.find(({ id }) => id === body.week),
          athlete,
          backup: null,
          teams: new Set<string>(),
          field: null,
          others,
        };
        const refusal = game.refuse(choice, choiceFacts, clock.now());
        if (refusal) throw refusedPick(refusal);
        const was = sheet.find(({ slot }) => slot === body.week) ?? null;
        const choices = [{ ...choice, confirmed: true, was }];
        return { choices, moves: null, shown: slots.map(({ id }) => id), backups: false, entered: false };
      });
      return sheet.map(toPick);
    }),
  };
}

function toPick({ slot, player, scored }: SheetRow) {
  const known = scored === null ? null : (JSON.parse(scored) as Scored);
  return { week: slot, player, survived: known?.decided ? known.correct : null };
}
