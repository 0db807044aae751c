import type * as z from 'zod';
import type { Athlete, Pick, Slot } from '#games/contest';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { refuse } from '#games/mock-draft/refuse';
import { SENTENCES } from '#games/refuse';
import type { changedSelection, Selection } from '#schema/wire/draft';
import type { Clock } from '../../clock.ts';
import { refuseForeign } from '../../http/unchanged.ts';
import { Refused } from '../../problem.ts';
import { athletesByName, slotsOf } from '../../store/contest.ts';
import type { Database } from '../../store/database.ts';
import { type SheetRow, savePicks, sheetOf } from '../../store/pick.ts';

type Asked = z.output<typeof changedSelection>;

/** A saved pick in the wire's words. `is_locked` is the lock itself: true for everybody once it has passed. */
export function toSelection(row: SheetRow, userId: string, now: number): Selection {
  return {
    id: row.id,
    userId,
    pick: row.position,
    team: row.team ?? '',
    player: row.player ?? '',
    position: row.playerPosition ?? '',
    trade: row.trade,
    confirmed: row.confirmed,
    is_locked: isLocked(row.locksAt, now),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/**
 * Saves picks of one sheet, all or none: everything read in one batch, asked of the same `refuse` as the button, written in one batch
 * that holds the lock. `create` refuses a pick that exists. Answers the saved picks and those emptied because their player moved.
 */
export async function saveSheet(
  db: Database,
  clock: Clock,
  contest: MockDraft,
  viewerId: string,
  asked: Asked[],
  mode: 'create' | 'change',
): Promise<{ saved: Selection[]; emptied: Selection[] }> {
  for (const each of asked) refuseForeign(each.userId, viewerId);
  const names = asked.map((each) => each.player ?? '').filter(Boolean);
  const [slots, athletes, sheet] = await db.batch([
    slotsOf(db, contest.id),
    athletesByName(db, contest.id, names),
    sheetOf(db, contest.id, viewerId),
  ]);
  refuseTwice(asked);
  if (mode === 'create') refuseExisting(asked, sheet);

  const choices = asked.map((each) => toChoice(each, athletes));
  const others = sheet.map(toPick);
  for (const choice of choices) refuseChoice(contest, choice, { slots, athletes, others }, clock.now());

  const { saved, emptied } = await savePicks(db, clock, {
    contestId: contest.id,
    userId: viewerId,
    choices,
    moves: true,
  });
  if (saved.length < choices.length) throw new Refused('conflict', SENTENCES.draftLocked);
  const after = await sheetOf(db, contest.id, viewerId);
  const chosen = (slots: string[]) =>
    after.filter((row) => slots.includes(row.slot)).map((row) => toSelection(row, viewerId, clock.now()));
  return { saved: chosen(saved), emptied: chosen(emptied) };
}

function refuseChoice(
  contest: MockDraft,
  choice: Pick,
  facts: { slots: Slot[]; athletes: Athlete[]; others: Pick[] },
  now: number,
): void {
  const refusal = refuse(
    contest,
    choice,
    {
      slot: facts.slots.find(({ id }) => id === choice.slot),
      athlete: choice.athlete === null ? null : facts.athletes.find(({ id }) => id === choice.athlete),
      backup: null,
      teams: new Set(contest.clubs),
      field: null,
      others: facts.others.filter(({ slot }) => slot !== choice.slot),
    },
    now,
  );
  if (refusal)
    throw new Refused(refusal.code === 'locked' || refusal.code === 'used' ? 'conflict' : 'invalid', refusal.message);
}

/** An unknown name becomes -1, nobody's number, for `refuse` to refuse. */
function toChoice(asked: Asked, athletes: Athlete[]): Pick {
  const name = asked.player ?? '';
  return {
    slot: String(asked.pick),
    athlete: name ? (athletes.find((athlete) => athlete.name === name)?.id ?? -1) : null,
    team: asked.team,
    trade: asked.trade,
    backup: null,
    confirmed: asked.confirmed,
  };
}

function toPick(row: SheetRow): Pick {
  return {
    slot: row.slot,
    athlete: row.athlete,
    team: row.team,
    trade: row.trade,
    backup: null,
    confirmed: row.confirmed,
  };
}

function refuseTwice(asked: Asked[]): void {
  const picks = asked.map(({ pick }) => pick);
  const players = asked.map(({ player }) => player ?? '').filter(Boolean);
  if (new Set(picks).size < picks.length) throw new Refused('invalid', 'A pick stands twice in this request');
  if (new Set(players).size < players.length) throw new Refused('conflict', SENTENCES.used);
}

function refuseExisting(asked: Asked[], sheet: SheetRow[]): void {
  const existing = asked.find(({ pick }) => sheet.some((row) => row.position === pick));
  if (existing) throw new Refused('conflict', `Pick ${existing.pick} exists already`);
}

/** A change of the pick with this id; throws 'not_found' for an id that is not the fan's, 'invalid' when id and pick disagree. */
export async function changesOf(
  db: Database,
  contest: MockDraft,
  viewerId: string,
  id: number,
  asked: Asked,
): Promise<Asked> {
  refuseForeign(asked.userId, viewerId);
  const row = await ownRow(db, contest, viewerId, id);
  if (asked.id !== undefined && asked.id !== id)
    throw new Refused('invalid', 'The id in the address and in the body differ');
  if (asked.pick !== row.position) throw new Refused('invalid', 'A selection keeps its pick');
  return asked;
}

/** Confirms a pick as it stands. */
export async function confirm(
  db: Database,
  clock: Clock,
  contest: MockDraft,
  viewerId: string,
  id: number,
): Promise<Selection> {
  const row = await ownRow(db, contest, viewerId, id);
  const asked = {
    userId: viewerId,
    pick: row.position,
    team: row.team ?? '',
    player: row.player,
    trade: row.trade,
    confirmed: true,
  };
  const { saved } = await saveSheet(db, clock, contest, viewerId, [asked], 'change');
  const [selection] = saved;
  if (!selection) throw new Refused('conflict', SENTENCES.draftLocked);
  return selection;
}

async function ownRow(db: Database, contest: MockDraft, viewerId: string, id: number): Promise<SheetRow> {
  const row = (await sheetOf(db, contest.id, viewerId)).find((each) => each.id === id);
  if (!row) throw new Refused('not_found', 'You have no such selection');
  return row;
}
