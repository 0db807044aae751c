import type { Tables } from '#schema/wire/fan';
import * as fan from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { shortMonth } from '../../words/day.ts';
import * as words from '../../words/fan.ts';

export type Top = Tables['form'];
export type Line = Tables['lines'][number];

/** The tables of a season, in the whole field or in a group. @throws ApiProblem, NetworkProblem */
export async function loadTables(contest: string, group?: string, ask: Ask = requestWithHeaders): Promise<Tables> {
  const query = group === undefined ? {} : { query: { group } };
  return (await answersBy(ask)(fan.tables, { params: { contest }, ...query })).data;
}

/** 'Jul 2025' of '2025-07'. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${shortMonth(Number(number) - 1)} ${year}`;
}

/** 'up 3', 'down 1', 'no change'. */
export function climbText(climb: number): string {
  if (climb === 0) return words.noChange;
  return climb > 0 ? words.up(climb) : words.down(-climb);
}
