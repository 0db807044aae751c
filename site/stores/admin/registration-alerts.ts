import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { registrationAlerts } from '#schema/wire/paths/account';
import { type Ask, answersBy } from '../../client/ask.ts';
import { ApiProblem, CallFailure, patience } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/people.ts';

export type Alerts = Answer<AccountCalls['registrationAlerts']>['data'];
export type RecentRegistration = Alerts['recentRegistrations'][number];

export const REFRESH_MS = 30_000;
const busy = patience();
/** How long the dashboard does not refresh by itself, in milliseconds. */
export const { rest } = busy;

/** Who registered in the last 24 hours. @throws ApiProblem, NetworkProblem */
export async function alertsOf(ask: Ask = requestWithHeaders): Promise<Alerts> {
  try {
    return (await answersBy(ask)(registrationAlerts, { query: { hours: 24, limit: 10 } })).data;
  } catch (error) {
    busy.note(error, REFRESH_MS);
    throw error instanceof ApiProblem ? new CallFailure(error, words.failedToFetchRegistrationAlerts) : error;
  }
}
