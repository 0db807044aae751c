import type { ContestOverview } from '#schema/wire/contests';
import { overview } from '#schema/wire/paths/contests';
import { type Ask, answersBy } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';

/** Every contest with what its organisers must know. @throws ApiProblem, NetworkProblem */
export async function contestRows(ask: Ask = requestWithHeaders): Promise<ContestOverview[]> {
  return (await answersBy(ask)(overview)).data;
}
