import type { Pick, Slot } from '#games/contest';
import { isLocked } from '#games/lock';
import { type DatedChange, sinceSaved } from '#games/news/world-change';
import type { OneAndDone } from '#games/one-and-done/contest';
import { refuse } from '#games/one-and-done/refuse';
import { SENTENCES } from '#games/refuse';
import { visible } from '#games/visible';
import type { SeasonSelection } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { refuseChoices, save } from '../../acts/save.ts';
import type { Clock } from '../../clock.ts';
import type { Sight } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { fanIn } from '../../routes/fan/fan.ts';
import { tournamentCalled, tournamentsOf } from '../../store/contest/contest.ts';
import { worldChangesOf } from '../../store/contest/contest-change.ts';
import { judgedOf, keptIn, slotsToFill } from '../../store/contest/field.ts';
import { withdrawalsOf } from '../../store/contest/withdrawal.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { fansById } from '../../store/fan/fan.ts';
import { mayEnterFor } from '../../store/group/entrant.ts';
import { type PickRow, picksOf, type SheetRow, sheetOf, type Wanted } from '../../store/picks/pick.ts';

type PicksInput = { user_id: string; tournament: string } & Record<string, string | null | undefined>;

/**
 * A fan's picks by tournament, as far as the viewer may see them, with the fan asked for in the
 * same round trip. Throws Refused 'not_found'.
 */
export async function selectionRecords({ db, now }: Sight, contest: OneAndDone, ownerId: string, viewerId: string) {
  // An entrant of a group is no fan: their captain sees their picks as their own.
  const isEntrant = ownerId !== viewerId && (await mayEnterFor(db, viewerId, ownerId));
  const own = isEntrant || ownerId === viewerId;
  const { fans, tournaments, sheet, left, changes } = await batch(db, {
    fans: isEntrant ? [] : fansById(db, ownerId),
    tournaments: tournamentsOf(db, contest.id),
    sheet: sheetOf(db, contest.id, ownerId),
    left: own ? withdrawalsOf(contest.id) : [],
    changes: own ? worldChangesOf(contest.id, ownerId) : [],
  });
  if (!isEntrant) fanIn(fans);
  const since = changes.map(({ change }): DatedChange => JSON.parse(change));
  const rows = visible(sheet, ownerId, own ? ownerId : viewerId, now);
  return tournaments
    .filter(({ id }) => rows.some((row) => row.tournament === id && row.athlete !== null))
    .map(({ id, name, locksAt, cancelled }) => {
      const tournamentRows = rows.filter((row) => row.tournament === id);
      const locked = isLocked(locksAt, now);
      const news = locked || cancelled ? {} : newsOf(contest, id, tournamentRows, left, since);
      return { ...toRecord(contest, name, locked, tournamentRows), ...(cancelled && { cancelled }), ...news };
    });
}

/**
 * What has changed for picks of a tournament that is open: who of them has withdrawn, and when it
 * was to lock as the last was saved.
 */
function newsOf(
  contest: OneAndDone,
  tournament: string,
  rows: readonly SheetRow[],
  left: readonly { athlete: number; tournament: string | null }[],
  changes: readonly DatedChange[],
): Record<string, string> {
  const gone = (id: number | null) =>
    left.some((each) => each.athlete === id && [null, tournament].includes(each.tournament));
  const named = rows.flatMap(({ category, athlete, player, backup, backupName }) => [
    ...(gone(athlete) ? [[field(contest, category ?? '', 'withdrew'), player ?? ''] as const] : []),
    ...(gone(backup) ? [[field(contest, category ?? '', 'backup_withdrew'), backupName ?? ''] as const] : []),
  ]);
  const saved = rows.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0);
  const [moved] = sinceSaved(changes, ({ what, of }) => (what === 'lock' && of === tournament ? saved : undefined));
  return {
    ...Object.fromEntries(named),
    ...(moved?.what === 'lock' && { lock_was: new Date(moved.was).toISOString() }),
  };
}

function toRecord(contest: OneAndDone, tournament: string, locked: boolean, rows: SheetRow[]): SeasonSelection {
  const named = contest.categories.flatMap(({ name }) => {
    const row = rows.find(({ category }) => category === name);
    const selection = [field(contest, name, 'selection'), row?.player ?? null] as const;
    return contest.backup
      ? [
          selection,
          [field(contest, name, 'backup'), row?.backupName ?? null] as const,
          [field(contest, name, 'freed'), row?.freed === 1] as const,
          [field(contest, name, 'backup_freed'), row?.backupFreed === 1] as const,
        ]
      : [selection];
  });
  return { tournament, is_locked: locked, ...Object.fromEntries(named) };
}

/**
 * Saves the picks of one tournament. A category left out (or empty text) stays as it is, null
 * clears it. Throws Refused: 'not_found' for a tournament that does not exist, 'conflict' when it
 * is locked or a player is used, 'invalid' for the rest.
 */
export async function saveSelection(
  db: Database,
  clock: Clock,
  contest: OneAndDone,
  viewerId: string,
  input: PicksInput,
): Promise<{ data: SeasonSelection; receipts: number[] }> {
  const names = contest.categories
    .flatMap(({ name }) => [input[field(contest, name, 'selection')], input[field(contest, name, 'backup')]])
    .filter((name): name is string => Boolean(name));
  const which = tournamentCalled(contest.id, input.tournament);
  const saving = { viewerId, contestId: contest.id, userIds: [input.user_id], lockedSentence: SENTENCES.locked };
  const done = await save(db, clock, saving, async (userId) => {
    // A fan with a back-up may change one of the two, and keeps the other.
    const backups = contest.backup ? keptIn(contest.id, which, userId) : undefined;
    const judged = { contestId: contest.id, tournament: which, names, kept: backups };
    const { slots, athletes, sheet } = await batch(db, {
      slots: slotsToFill(db, contest.id, which),
      athletes: judgedOf(db, judged),
      sheet: picksOf(db, contest.id, userId),
    });
    const [first] = slots;
    if (!first) throw new Refused('not_found', 'There is no such tournament');
    const { called, closes, cancelled, fieldSet } = first;
    if (cancelled) throw new Refused('cancelled', SENTENCES.cancelled);
    if (contest.draws && !fieldSet) throw new Refused('conflict', 'Tournament Field is not set yet');
    if (isLocked(closes, clock.now())) throw new Refused('locked', SENTENCES.locked);

    const idOf = (name: string) => athletes.find((athlete) => athlete.name === name)?.id ?? -1;
    const choices = slots.flatMap((slot) => {
      const before = sheet.find((row) => row.slot === slot.id);
      return changeOf(contest, slot, before, input, idOf);
    });
    const entered = athletes.filter((athlete) => athlete.entered === 1).map(({ id }) => id);
    const facts = { slots, athletes, sheet: sheet.map(toPick), field: fieldSet ? new Set(entered) : null };
    refuseChoices((...asked) => refuse(contest, ...asked), choices, facts, clock.now());
    const shown = slots.map(({ id }) => id);
    return { called, choices, shown, backups: contest.backup, entered: sheet.length > 0 };
  });
  return { data: toRecord(contest, done.written.called, false, done.sheet), receipts: done.receipts };
}

/**
 * What the request changes in one slot, and what stood there; nothing if it leaves the slot as it
 * is. What it does not name is taken from what stood there: if that has changed meanwhile, the
 * choice is not written.
 */
function changeOf(
  contest: OneAndDone,
  slot: Slot,
  before: PickRow | undefined,
  input: PicksInput,
  idOf: (name: string) => number,
): Wanted[] {
  const named = (what: string) => input[field(contest, slot.category ?? '', what)];
  const [selection, other] = [named('selection'), named('backup')];
  const was = before ? { ...toPick(before), athlete: before.athlete, backup: before.backup } : null;
  const athlete = wanted(selection, before?.athlete ?? null, idOf);
  // Clearing the first clears the back-up, who would otherwise stand for nobody. If a back-up is
  // named all the same, the rules refuse it.
  const backup = wanted(other, selection === null ? null : (before?.backup ?? null), idOf);
  const unchanged = athlete === (before?.athlete ?? null) && backup === (before?.backup ?? null);
  return unchanged
    ? []
    : [{ slot: slot.id, athlete, team: null, trade: false, backup, confirmed: athlete !== null, was }];
}

function wanted(name: string | null | undefined, before: number | null, idOf: (name: string) => number): number | null {
  if (name === undefined || name === '') return before;
  return name === null ? null : idOf(name);
}

/** An athlete who was freed again holds no slot. */
function toPick(row: PickRow): Pick {
  return {
    slot: row.slot,
    athlete: row.freed ? null : row.athlete,
    team: null,
    trade: false,
    backup: row.backupFreed ? null : row.backup,
    confirmed: row.confirmed,
  };
}
