import type { Athlete, Choice, Contest, Pick, Slot } from './contest.ts';
import { isLocked } from './lock.ts';
import { categoryOf } from './one-and-done/contest.ts';

/** Why a choice may not be saved, as a code and as the sentence that the screen shows. */
export type Refusal = { code: 'locked' | 'unknown' | 'trade' | 'used' | 'category'; message: string };

export const SENTENCES = {
  tradeFirst: 'You must enable trade mode to change teams',
  used: 'Player has already been used',
  locked: 'Tournament is locked',
  draftLocked: 'The draft is locked',
} as const;

/** The facts that a choice is judged by. `athlete`, `backup`: undefined when that number is nobody in the contest. */
export type Scene = {
  slot: Slot | undefined;
  athlete: Athlete | null | undefined;
  backup: Athlete | null | undefined;
  /** Teams that exist in the contest. */
  teams: ReadonlySet<string>;
  /** Athletes entered in the slot's tournament; null: everyone in the contest. */
  field: ReadonlySet<number> | null;
  /** The other picks of the same entry, without athletes who were freed again. */
  others: readonly Pick[];
};

/**
 * The one gate for a choice, asked by the button and by the server alike: null means it may be saved.
 * In a draft an athlete who stands at another pick is no refusal: he moves (see `moved`).
 */
export function refuse(contest: Contest, choice: Choice, scene: Scene, now: number): Refusal | null {
  const { slot } = scene;
  if (!slot)
    return {
      code: 'unknown',
      message: contest.kind === 'mock-draft' ? `Pick must be 1 to ${contest.picks}` : 'Unknown tournament',
    };
  if (isLocked(slot.locksAt, now)) {
    return { code: 'locked', message: contest.kind === 'mock-draft' ? SENTENCES.draftLocked : SENTENCES.locked };
  }
  if (scene.athlete === undefined || scene.backup === undefined) return { code: 'unknown', message: 'Unknown player' };
  return contest.kind === 'mock-draft' ? refuseTeam(choice, slot, scene) : refuseAthlete(contest, choice, slot, scene);
}

function refuseTeam(choice: Choice, slot: Slot, scene: Scene): Refusal | null {
  if (choice.team === null || !scene.teams.has(choice.team)) return { code: 'unknown', message: 'Unknown team' };
  if (!choice.trade && choice.team !== slot.team) return { code: 'trade', message: SENTENCES.tradeFirst };
  return null;
}

function refuseAthlete(
  contest: Contest & { kind: 'one-and-done' },
  choice: Choice,
  slot: Slot,
  scene: Scene,
): Refusal | null {
  const named = [scene.athlete, scene.backup].filter((each): each is Athlete => each !== null);
  if (choice.backup !== null && !contest.backup) return { code: 'unknown', message: 'This contest has no back-ups' };
  if (choice.backup !== null && choice.athlete === null)
    return { code: 'unknown', message: `Pick a ${contest.athleteWord} before a back-up` };
  if (choice.backup !== null && choice.backup === choice.athlete)
    return { code: 'used', message: `The back-up must be another ${contest.athleteWord}` };
  for (const athlete of named) {
    const category = categoryOf(contest, athlete.rank);
    if (category === null)
      return { code: 'category', message: `${athlete.name} is ranked below ${contest.lastRank} and cannot be picked` };
    if (category !== slot.category) return { code: 'category', message: `${athlete.name} is a ${category} player` };
    if (scene.field && !scene.field.has(athlete.id))
      return { code: 'unknown', message: `${athlete.name} is not in the field of this tournament` };
    if (usedAt(athlete.id, scene.others)) return { code: 'used', message: SENTENCES.used };
  }
  return null;
}

/** The other pick that already holds this athlete, as first or as back-up. */
export function usedAt(athlete: number, others: readonly Pick[]): Pick | undefined {
  return others.find((pick) => pick.athlete === athlete || pick.backup === athlete);
}

/** Draft only: the other pick that loses its athlete (and its confirmation) because he moves to this choice. */
export function moved(contest: Contest, choice: Choice, others: readonly Pick[]): Pick | undefined {
  if (contest.kind !== 'mock-draft' || choice.athlete === null) return undefined;
  return others.find((pick) => pick.slot !== choice.slot && pick.athlete === choice.athlete);
}
