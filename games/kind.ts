/**
 * What a kind of game must answer. A kind is a function: given one of its contests it answers with
 * the game. The machine (lock, secrecy, ranking, mails, corrections) holds games and never asks of
 * which kind one is, so that a test may bring a kind of its own.
 */
import type { Athlete, Choice, ContestCard, Result, Scored, Slot, Tournament } from './contest.ts';
import type { Sheet } from './news/due.ts';
import type { TieBreak } from './rank.ts';
import type { ChoiceFacts, Refusal } from './refuse.ts';

export type Kind<C extends ContestCard> = (contest: C) => Game;

/** A contest with the rules of its kind. */
export type Game = {
  contest: ContestCard;
  /**
   * Why a choice may not be saved; null: it may. Asked by the button and by the server alike. `now`
   * in game time.
   */
  refuse(choice: Choice, facts: ChoiceFacts, now: number): Refusal | null;
  /** The key under which the result of a slot is published. */
  resultKey(slot: Slot): string;
  /**
   * Whether one result stands for a key, so that a correction with another athlete replaces it. If
   * not, each athlete has one.
   */
  oneResultAKey: boolean;
  /**
   * The rule that scores a choice by these facts. Throws for a choice of a slot that the contest
   * does not have.
   */
  ruleOf(facts: Facts): (choice: Choice) => Scored;
  /**
   * The number of its rule, raised by hand: by another one a pick may earn other points, or ties
   * are broken otherwise (seasons/rule.test.ts holds that).
   */
  rule: string;
  tieBreak: TieBreak;
  /** Whether the results of a tournament (a draft is its own) are all there, of so many slots. */
  isFinal(slots: number, results: readonly Outcome[]): boolean;
  /**
   * Tournaments after which athletes who did not count are free to be picked again: those that are
   * over, or cancelled; null: nobody is ever freed.
   */
  freeingAfter: ((facts: Facts) => string[]) | null;
  /**
   * What is said when the field of a tournament is set and its picks open; null: all is open from
   * the first day.
   */
  opening: Opening | null;
  /** What an incomplete sheet misses, for a reminder. */
  missing(sheet: Sheet): string;
  /**
   * Whether a call came true. `hit`: a result stands for its very slot, and names its athlete.
   */
  isRight(call: { points: number; hit: boolean }): boolean;
  /** An amount of points in words. */
  amount(points: number): string;
};

/** Everything that points depend on besides the choices. */
export type Facts = {
  slots: readonly Slot[];
  athletes: readonly Athlete[];
  tournaments: readonly (Pick<Tournament, 'id' | 'name' | 'designation'> & Partial<Pick<Tournament, 'cancelled'>>)[];
  results: readonly Result[];
};

export type Outcome = Pick<Result, 'key' | 'athleteId' | 'outcome'>;

/** What an athlete is called ('player'), and the categories of which one each is to be picked. */
export type Opening = { athleteWord: string; categories: string[] };
