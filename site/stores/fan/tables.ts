import type { Tables } from '#schema/wire/fan';
import * as fan from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';

export type Top = Tables['rounds'][number]['top'];

/**
 * Who won the tournaments of a season, in the whole field or in a group. @throws ApiProblem,
 * NetworkProblem
 */
export async function loadTables(contest: string, group?: string, ask: Ask = requestWithHeaders): Promise<Tables> {
  const query = group === undefined ? {} : { query: { group } };
  return (await answersBy(ask)(fan.tables, { params: { contest }, ...query })).data;
}
