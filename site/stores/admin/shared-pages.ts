import * as calls from '#schema/wire/paths/share';
import { request } from '../../client/request.ts';

/**
 * Ends the page that is shared at an address, and answers the sentence to show. @throws ApiProblem
 * (not_found: nothing is shared there), NetworkProblem
 */
export async function endSharedPage(address: string): Promise<string> {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  return (await request(calls.endSharedPage, { params: { address: last } })).message;
}
