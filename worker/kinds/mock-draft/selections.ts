import type * as z from 'zod';
import type { Athlete, Pick } from '#games/contest';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { emptiedBy, refuse, refuseConfirmed } from '#games/mock-draft/refuse';
import { SENTENCES } from '#games/refuse';
import { visible } from '#games/visible';
import type { Answer } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import type { changedSelection, Selection } from '#schema/wire/draft';
import { type Judged, type Refusing, refuseChoices, save } from '../../acts/save.ts';
import type { Clock } from '../../clock.ts';
import type { Sight } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { fanIn } from '../../routes/fan/fan.ts';
import { slotsIn, slotsOf } from '../../store/contest/contest.ts';
import { worldChangesOf } from '../../store/contest/contest-change.ts';
import { judgedOf } from '../../store/contest/field.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { fansById } from '../../store/fan/fan.ts';
import { type PickRow, picksOf, type SheetRow, sheetOf } from '../../store/picks/pick.ts';

type PickInput = z.output<typeof changedSelection>;
/** A draft is not cancelled. */
type OfDraft = NonNullable<Answer<Calls['GET /{draft}/selections']>['changes']>[number];

/**
 * A fan's picks as far as the viewer may see them, with the fan asked for in the same round trip.
 * Throws Refused 'not_found'.
 */
export async function selectionsOf({ db, now }: Sight, contest: MockDraft, ownerId: string, viewerId: string) {
  const { fans, sheet } = await batch(db, {
    fans: fansById(db, ownerId),
    sheet: sheetOf(db, contest.id, ownerId),
  });
  const { id } = fanIn(fans);
  return visible(sheet, id, viewerId, now).map((row) => toSelection(row, id, now));
}

/**
 * The same of the viewer's own sheet, or of an entrant's whose captain they are, with what has
 * changed about the draft.
 */
export async function ownSelections(db: Database, clock: Clock, contest: MockDraft, ownerId: string) {
  const { sheet, changes } = await batch(db, {
    sheet: sheetOf(db, contest.id, ownerId),
    changes: worldChangesOf(contest.id, ownerId),
  });
  const data = sheet.map((row) => toSelection(row, ownerId, clock.now()));
  return { data, ...(changes.length > 0 && { changes: changes.map(({ change }): OfDraft => JSON.parse(change)) }) };
}

/**
 * A saved pick in the wire's words. `is_locked` is the lock itself: true for everybody once it has
 * passed.
 */
function toSelection(row: SheetRow, userId: string, now: number): Selection {
  return {
    id: row.id,
    userId,
    pick: row.position,
    team: row.team ?? '',
    player: row.player ?? '',
    position: row.playerPosition ?? '',
    trade: row.trade === 1,
    confirmed: row.confirmed === 1,
    is_locked: isLocked(row.locksAt, now),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/**
 * Saves picks of one sheet, all or none: everything read in one batch, asked of the same `refuse`
 * as the button, written in one batch that holds the lock. `create` refuses a pick that exists; an
 * id is that of the one pick that is changed. Answers the saved picks and those emptied because
 * their player moved, as this save left them.
 */
export async function saveSheet(
  db: Database,
  clock: Clock,
  contest: MockDraft,
  viewerId: string,
  rows: PickInput[],
  mode: 'create' | 'change' | { id: number },
): Promise<{ saved: Selection[]; emptied: Selection[]; receipts: number[] }> {
  refuseTwice(rows);
  const names = rows.map((each) => each.player ?? '').filter(Boolean);
  const positions = rows.map(({ pick }) => String(pick));
  const done = await save(db, clock, savingIn(contest, viewerId, rows), async (userId) => {
    const { slots, athletes, sheet } = await batch(db, {
      slots: slotsIn(db, contest.id, positions),
      athletes: judgedOf(db, { contestId: contest.id, names }),
      sheet: picksOf(db, contest.id, userId),
    });
    if (mode === 'create') refuseExisting(rows, sheet);
    if (typeof mode === 'object') refuseOther(ownRow(sheet, mode.id), rows);
    const choices = rows.map((each) => toChoice(each, athletes));
    refuseUnfit(contest, choices, { slots, athletes, sheet }, clock);
    const standing = new Map(sheet.map((row) => [row.slot, row]));
    const changes = choices.map((choice) => ({ ...choice, was: standing.get(choice.slot) ?? null }));
    return { choices: changes, moves: emptied(choices, sheet), entered: sheet.length > 0 };
  });
  const chosen = (among: string[]) =>
    done.sheet.filter(({ slot }) => among.includes(slot)).map((row) => toSelection(row, done.userId, clock.now()));
  return { saved: chosen(done.saved), emptied: chosen(done.emptied), receipts: done.receipts };
}

/** Confirms a pick as it is: a save at the same moment stays. */
export async function confirm(db: Database, clock: Clock, contest: MockDraft, viewerId: string, id: number) {
  const done = await save(db, clock, savingIn(contest, viewerId), async () => {
    const { slots, sheet } = await batch(db, {
      slots: slotsOf(db, contest.id),
      sheet: picksOf(db, contest.id, viewerId),
    });
    const { id: _, ...current } = ownRow(sheet, id);
    const choice = { ...current, confirmed: true, was: current };
    const athletes = current.athlete === null ? [] : [{ id: current.athlete, name: '', rank: 0, position: null }];
    refuseUnfit(contest, [choice], { slots, athletes, sheet }, clock);
    return { choices: [choice], entered: true };
  });
  return { data: toSelection(ownRow(done.sheet, id), viewerId, clock.now()), receipts: done.receipts };
}

function savingIn({ id: contestId }: MockDraft, viewerId: string, rows: PickInput[] = []) {
  return { viewerId, contestId, userIds: rows.map(({ userId }) => userId), lockedSentence: SENTENCES.draftLocked };
}

function refuseUnfit(contest: MockDraft, choices: Pick[], judged: Omit<Judged, 'teams'>, clock: Clock): void {
  const refusing: Refusing = (choice, facts, now) =>
    refuse(contest, choice, facts, now) ??
    (choice.confirmed ? refuseConfirmed(choice, facts.slot?.team ?? null, choice.athlete !== null) : null);
  refuseChoices(refusing, choices, { ...judged, teams: contest.clubs }, clock.now());
}

/** An unknown name becomes -1, nobody's number, for `refuse` to refuse. */
function toChoice(input: PickInput, athletes: Athlete[]): Pick {
  const name = input.player ?? '';
  return {
    slot: String(input.pick),
    athlete: name ? (athletes.find((athlete) => athlete.name === name)?.id ?? -1) : null,
    team: input.team,
    trade: input.trade,
    backup: null,
    confirmed: input.confirmed,
  };
}

/** The slots that lose their player because they move to one of these choices. */
function emptied(choices: Pick[], sheet: PickRow[]): string[] {
  const chosen = new Set(choices.map(({ slot }) => slot));
  const others = sheet.filter(({ slot }) => !chosen.has(slot));
  return choices.flatMap((choice) => emptiedBy(choice, others)?.slot ?? []);
}

function refuseTwice(rows: PickInput[]): void {
  const picks = rows.map(({ pick }) => pick);
  const players = rows.map(({ player }) => player ?? '').filter(Boolean);
  if (new Set(picks).size < picks.length) throw new Refused('invalid', 'A pick stands twice in this request');
  if (new Set(players).size < players.length) throw new Refused('used', SENTENCES.used);
}

function refuseExisting(rows: PickInput[], sheet: PickRow[]): void {
  const existing = rows.find(({ pick }) => sheet.some(({ slot }) => slot === String(pick)));
  if (existing) throw new Refused('conflict', `Pick ${existing.pick} exists already`);
}

/** A request that names a pick by its id changes that pick. */
function refuseOther(row: PickRow, [input]: PickInput[]): void {
  if (input?.id !== undefined && input.id !== row.id)
    throw new Refused('invalid', 'The id in the address and in the body differ');
  if (String(input?.pick) !== row.slot) throw new Refused('invalid', 'A selection keeps its pick');
}

function ownRow<Row extends { id: number }>(sheet: Row[], id: number): Row {
  const row = sheet.find((each) => each.id === id);
  if (!row) throw new Refused('not_found', 'You have no such selection');
  return row;
}
