/** What fans show to others, and an administrator may take away. */
import type { Moderation } from '#games/group/group';
import type { ReportedGroup } from '#schema/wire/group';
import * as groups from '#schema/wire/paths/group';
import * as shares from '#schema/wire/paths/share';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';

/**
 * Groups that members have reported, the most reported first. @throws ApiProblem, NetworkProblem
 */
export async function reportedGroups(ask: Ask = requestWithHeaders): Promise<readonly ReportedGroup[]> {
  return (await answersBy(ask)(groups.reportedGroups)).data;
}

/** Does it, and answers the sentence to show. @throws ApiProblem, NetworkProblem */
export async function moderateGroup(id: string, act: Moderation): Promise<string> {
  return (await request(groups.moderateGroup, { params: { id }, body: { act } })).message;
}

/**
 * Ends the page that is shared at an address, and answers the sentence to show. @throws ApiProblem
 * (not_found: nothing is shared there), NetworkProblem
 */
export async function endSharedPage(address: string): Promise<string> {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  return (await request(shares.endSharedPage, { params: { address: last } })).message;
}
