import type { Moderation } from '#games/group/group';
import type { ReportedGroup } from '#schema/wire/group';
import * as calls from '#schema/wire/paths/group';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';

/**
 * Groups that members have reported, the most reported first. @throws ApiProblem, NetworkProblem;
 * so does the other.
 */
export async function reportedGroups(ask: Ask = requestWithHeaders): Promise<readonly ReportedGroup[]> {
  return (await answersBy(ask)(calls.reportedGroups)).data;
}

/** Does it, and answers the sentence to show. */
export async function moderateGroup(id: string, act: Moderation): Promise<string> {
  return (await request(calls.moderateGroup, { params: { id }, body: { act } })).message;
}
