import { type OneAndDone, slotId } from '#games/one-and-done/contest';
import type { SeasonSelection } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { gameNow } from '../../client/clock.ts';
import { browserShelf, noShelf, type Shelf } from '../../sheet/shelf.ts';
import * as words from '../../words/guest.ts';
import { fieldOf, tournamentsOf } from '../season/calls.ts';
import type { SeasonSheetAnswers } from '../season/sheet-answers.ts';
import { type SeasonSheet, type SeasonWorld, seasonSheet } from '../season/wishes.ts';
import { GUEST, type GuestWish, guestPicks, isGuestWish, keepGuestPicks } from './guest-picks.ts';

/**
 * The world of a season's sheet for somebody who has no account yet: tournaments and fields are
 * asked of the server, which tells them to everybody; what is picked is kept here.
 */
export function guestWorld(
  contest: OneAndDone,
  { shelf, ...facts }: { shelf: Shelf } & Pick<SeasonWorld, 'tournaments' | 'field' | 'now'>,
): SeasonWorld {
  const wishes = () => guestPicks(contest.id, isGuestWish, shelf);
  return {
    ...facts,
    guest: true,
    shelf: noShelf,
    userId: () => GUEST,
    selections: async () => guestSelections(contest, wishes()),
    save: async (_, tournament, category, { athlete, backup }) => {
      const wish = athlete === null ? null : { tournament, category, athlete, backup };
      if (!keepGuestPicks(contest, { [slotId(tournament, category)]: wish }, shelf))
        throw new Error(words.thisDeviceKeepsNothing);
      const saved = guestSelections(contest, wishes()).find((each) => each.tournament === tournament);
      return saved ?? { tournament, is_locked: false, ...emptied(contest) };
    },
  };
}

/** Kept picks as the server would tell them. */
function guestSelections(contest: OneAndDone, wishes: readonly GuestWish[]): SeasonSelection[] {
  const byTournament = Map.groupBy(wishes, ({ tournament }) => tournament);
  return [...byTournament].map(([tournament, cells]) => {
    const named = cells.map(({ category, athlete, backup }) => ({
      [field(contest, category, 'selection')]: athlete,
      ...(contest.backup && { [field(contest, category, 'backup')]: backup }),
    }));
    return Object.assign({ tournament, is_locked: false, ...emptied(contest) }, ...named);
  });
}

function emptied(contest: OneAndDone): Record<string, null> {
  const fields = contest.categories.flatMap(({ name }) => [
    field(contest, name, 'selection'),
    ...(contest.backup ? [field(contest, name, 'backup')] : []),
  ]);
  return Object.fromEntries(fields.map((name) => [name, null]));
}

/** The sheet of a season on this device. `answers`: what the document tells of it. */
export function guestSeason(contest: OneAndDone, answers: SeasonSheetAnswers, madeAt: number): SeasonSheet {
  const world = guestWorld(contest, {
    shelf: browserShelf,
    now: gameNow,
    tournaments: () => tournamentsOf(contest),
    field: (tournament) => fieldOf(contest, tournament),
  });
  return seasonSheet(contest, GUEST, world, { data: answers, madeAt });
}
