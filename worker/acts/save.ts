import type { Athlete, Pick as Chosen, Slot } from '#games/contest';
import type { ChoiceFacts, Refusal } from '#games/refuse';
import { limits } from '#schema/wire/limits';
import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/core/database.ts';
import { mayEnterFor } from '../store/group/entrant.ts';
import { type Save, type Saved, savedRows, savePicks } from '../store/picks/pick.ts';
import { untilFresh } from './until-fresh.ts';

export type Refusing = (choice: Chosen, facts: ChoiceFacts, now: number) => Refusal | null;
/** What choices are judged by: the fan's picks as they stand, and who and what they name. */
export type Judged = { slots: readonly Slot[]; athletes: readonly Athlete[]; sheet: readonly Chosen[] } & {
  teams?: readonly string[];
  field?: ReadonlySet<number> | null;
};

/**
 * Throws Refused if the rule refuses a choice, beside the others of the request: with its own code,
 * so that nobody has to know its sentence. `now` in game time.
 */
export function refuseChoices(
  refuse: Refusing,
  choices: readonly Chosen[],
  { slots, athletes, sheet, teams = [], field = null }: Judged,
  now: number,
): void {
  const named = (id: number | null) => (id === null ? null : athletes.find((athlete) => athlete.id === id));
  const next = [...sheet.filter(({ slot }) => choices.every((each) => each.slot !== slot)), ...choices];
  const known = new Set(teams);
  for (const choice of choices) {
    const facts = {
      slot: slots.find(({ id }) => id === choice.slot),
      athlete: named(choice.athlete),
      backup: named(choice.backup),
      teams: known,
      field,
      current: sheet.flatMap(({ slot, athlete, backup }) => (slot === choice.slot ? [athlete, backup] : [])),
      others: next.filter(({ slot }) => slot !== choice.slot),
    };
    const refusal = refuse(choice, facts, now);
    if (refusal) throw new Refused(refusal.code === 'unknown' ? 'invalid' : refusal.code, refusal.message);
  }
}

const CHANGED = 'Your picks have just changed on another device. Please try again.';

const NOTHING = { saved: [], emptied: [], receipts: [] };

/**
 * Who saves, in which contest, for whom by what each row says (nobody: themselves), and what is
 * said if a slot has locked.
 */
export type Saving = { viewerId: string; contestId: string; userIds: readonly string[]; lockedSentence: string };
/**
 * What to write. No choice: nothing changes, and the slots that are shown are answered as they
 * stand.
 */
export type ToWrite = Pick<Save, 'choices' | 'moves' | 'shown' | 'backups' | 'entered'>;

/**
 * The one way in which picks are saved, of each kind, one or a whole sheet, all or none. `judge`
 * reads the sheet of this fan as it is, refuses what the rules refuse, and says what to write,
 * which is answered too; again from its beginning while the sheet changes between its reading and
 * its writing. Throws Refused: 'forbidden' if a row is for somebody else than the fan or an entrant
 * whose captain they are, 'locked' if a slot has locked, 'too_many', 'conflict'.
 */
export async function save<W extends ToWrite>(
  db: Database,
  clock: Clock,
  { viewerId, contestId, userIds, lockedSentence }: Saving,
  judge: (userId: string) => Promise<W>,
): Promise<Saved & { userId: string; written: W }> {
  const [userId = viewerId] = userIds;
  if (userIds.some((each) => each !== userId) || (userId !== viewerId && !(await mayEnterFor(db, viewerId, userId))))
    throw new Refused('forbidden', 'You can change only your own picks');
  const { forOne, withinMs, sentence } = limits.picks;
  return untilFresh(CHANGED, async () => {
    const judgement = await judge(userId);
    const { choices, shown = [] } = judgement;
    if (choices.length === 0)
      return { ...NOTHING, sheet: await savedRows(db, contestId, userId, shown), userId, written: judgement };
    const now = clock.real();
    const done = await savePicks(db, clock, {
      ...judgement,
      contestId,
      userId,
      savedBy: userId === viewerId ? null : viewerId,
      tries: { name: `save for ${viewerId}`, by: choices.length, most: forOne, withinMs, now },
    });
    if (!('not' in done)) return { ...done, userId, written: judgement };
    if (done.not === 'many') throw new Refused('too_many', sentence, {}, { retryAfter: (done.until - now) / 1000 });
    if (done.not === 'locked') throw new Refused('locked', lockedSentence);
    return null;
  });
}
