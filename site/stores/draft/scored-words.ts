/** What other pages too say of a scored sheet. */
import { ELEMENT_NAMES } from '#games/mock-draft/contest';
import { ordinal } from '#games/words';
import { keptJson } from '../../client/storage.ts';
import * as words from '../../words/draft-results.ts';
import type { ScoredPick, ScoredSheet } from './scored.ts';

/** Where a tab keeps the scored sheet of a fan that it showed last. */
export function sheetKey(contestId: string, username: string): string {
  return `results:${contestId}:${username}`;
}

/** That sheet; null: none was shown since the lock. */
export function sheetShown(contestId: string, username: string): ScoredSheet | null {
  const snapshot = keptJson(sheetKey(contestId, username), 'sessionStorage') as ScoredSheet | null;
  return Array.isArray(snapshot?.picks) ? snapshot : null;
}

/** '54th', 'of 240 fans'; null: nothing is published, or they are not in the field. */
export function rankWords({ standing, entries }: Pick<ScoredSheet, 'standing' | 'entries'>) {
  return standing && { rank: ordinal(standing.rank), of: words.ofFans(entries) };
}

/** Why a pick earned its points, as it is shown. */
export function reasonsOf(reasons: ScoredPick['reasons']) {
  return reasons.map(({ element, points, max, because }) => ({
    name: ELEMENT_NAMES[element as keyof typeof ELEMENT_NAMES],
    because,
    worth: words.pointsOf(points, max),
    earned: points > 0,
  }));
}

const LIGHTS: readonly [letter: string, elements: readonly string[]][] = [
  [words.teamShort, ['team']],
  [words.playerShort, ['player', 'playerOfTeam']],
  [words.positionShort, ['position', 'positionOfTeam']],
  [words.tradeShort, ['trade']],
  [words.perfectShort, ['perfect']],
];

/**
 * A light for each part of a pick, with what it earned of the most that it can. Together they are
 * the points of the pick.
 */
export function lightsOf(reasons: ScoredPick['reasons']) {
  return LIGHTS.map(([letter, elements]) => {
    const parts = reasons.filter(({ element }) => elements.includes(element));
    const sum = (of: 'points' | 'max') => parts.reduce((total, part) => total + part[of], 0);
    return { letter, earned: sum('points'), most: sum('max') };
  });
}
