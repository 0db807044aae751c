import type { Athlete } from '#games/contest';
import { type OneAndDone, slotId } from '#games/one-and-done/contest';
import { refuse } from '#games/one-and-done/refuse';
import type { Refusal } from '#games/refuse';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field, textAt } from '#schema/wire/season-field';
import * as words from '../../words/season.ts';
import { savedWish, selectionOf, type Wish } from './calls.ts';

/** The slot where an athlete is spent already. */
export type Use = { tournament: string; category: string; backup: boolean };

/** One line of a picker. `use`: greyed, and why. */
export type PickerLine = { player: PlayerRecord; label: string; use: Use | null };

/** The athletes of a saved choice who have withdrawn since. */
export function withdrew(
  contest: OneAndDone,
  selection: SeasonSelection | undefined,
  category: string,
): Record<keyof Wish, boolean> {
  const { athlete, backup } = savedWish(contest, selection, category);
  const gone = (what: string, name: string | null) =>
    name !== null && textAt(selection, field(contest, category, what)) === name;
  return { athlete: gone('withdrew', athlete), backup: gone('backup_withdrew', backup) };
}

/** How many slots of a tournament are filled. */
export function filled(contest: OneAndDone, selection: SeasonSelection | undefined): number {
  return contest.categories.filter(({ name }) => savedWish(contest, selection, name).athlete !== null).length;
}

/**
 * Every athlete who is at a pick, and where; not those who were freed again, or whose tournament is
 * cancelled. With `except`, the picks of that tournament are left out: they may still change.
 */
export function uses(contest: OneAndDone, selections: readonly SeasonSelection[], except?: string): Map<string, Use> {
  const byAthlete = new Map<string, Use>();
  for (const selection of selections) {
    if (selection.tournament === except || selection.cancelled) continue;
    for (const { name: category } of contest.categories) {
      const { athlete, backup } = savedWish(contest, selection, category);
      const where = { tournament: selection.tournament, category };
      const isFree = (what: string) => selection[field(contest, category, what)] === true;
      if (backup && !isFree('backup_freed') && !byAthlete.has(backup))
        byAthlete.set(backup, { ...where, backup: true });
      if (athlete && !isFree('freed')) byAthlete.set(athlete, { ...where, backup: false });
    }
  }
  return byAthlete;
}

/** Why a line is greyed, as a sentence; null: it is not. */
export function whyNot({ use, player }: PickerLine): string | null {
  return use ? whereUsed(use) : player.withdrawn ? words.withdrew : null;
}

export function isFree(line: PickerLine): boolean {
  return whyNot(line) === null;
}

/** Why an athlete is greyed, as a sentence that also says where they are. */
export function whereUsed(use: Use): string {
  return (use.backup ? words.backupAt : words.usedAt)(use.tournament);
}

/** The lines of a picker: those of the category, by seeding (by rank where there are no seeds). */
export function options(
  players: readonly PlayerRecord[],
  category: string,
  used: ReadonlyMap<string, Use>,
): PickerLine[] {
  return players
    .filter((player) => player.category === category)
    .map((player) => ({
      player,
      label: `${player.seedingRank ?? player.rank} - ${player.player}`,
      use: used.get(player.player) ?? null,
    }));
}

/**
 * Asks the one rule whether this wish may be saved now (UTC milliseconds); null: it may. `players`
 * is the field of the tournament, `selections` all that is saved.
 */
export function refusal(
  contest: OneAndDone,
  at: {
    tournament: TournamentRecord;
    category: string;
    players: readonly PlayerRecord[];
    selections: readonly SeasonSelection[];
  },
  wish: Wish,
  now: number,
): Refusal | null {
  const { tournament, category, players } = at;
  /** Undefined: nobody in the field has that name. */
  const athleteOf = (name: string | null): Athlete | null | undefined => {
    const player = players.find((each) => each.player === name);
    return name === null ? null : player && { ...player, name, position: null, withdrawn: player.withdrawn === true };
  };
  const idOf = (name: string | null) => athleteOf(name)?.id ?? null;
  const saved = savedWish(contest, selectionOf(at.selections, tournament.tournament), category);
  const slot = slotId(tournament.id, category);
  return refuse(
    contest,
    { slot, athlete: idOf(wish.athlete), backup: idOf(wish.backup), team: null, trade: false },
    {
      slot: {
        id: slot,
        position: 0,
        locksAt: Date.parse(tournament.locksAt),
        tournament: tournament.id,
        category,
        team: null,
      },
      cancelled: tournament.cancelled ?? false,
      athlete: athleteOf(wish.athlete),
      backup: athleteOf(wish.backup),
      teams: new Set(),
      field: null,
      current: [idOf(saved.athlete), idOf(saved.backup)],
      others: [...uses(contest, at.selections, tournament.tournament).keys()].map((name) => ({
        slot: '',
        athlete: idOf(name),
        backup: null,
        team: null,
        trade: false,
        confirmed: true,
      })),
    },
    now,
  );
}
