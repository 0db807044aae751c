import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { registrationAlerts as recent } from '#schema/wire/paths/account';
import { type Ask, answersBy } from '../../client/ask.ts';
import { ApiProblem, patience, sentenceOf } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/people.ts';

export type Alerts = Answer<AccountCalls['registrationAlerts']>['data'];
export type RecentRegistration = Alerts['recentRegistrations'][number];

export const REFRESH_MS = 30_000;
const busy = patience();
/** How long the dashboard does not refresh by itself, in milliseconds. */
export const { rest } = busy;

/**
 * What the server gave: the alerts, a refusal because the fan is no admin, or the sentence of what
 * went wrong.
 */
export type AlertsAnswer = { alerts: Alerts } | 'denied' | { error: string };

/** Who registered in the last 24 hours. @throws ApiProblem, NetworkProblem */
export async function alertsOf(ask: Ask = requestWithHeaders): Promise<Alerts> {
  return (await answersBy(ask)(recent, { query: { hours: 24, limit: 10 } })).data;
}

export async function registrationAlerts(): Promise<AlertsAnswer> {
  try {
    return { alerts: await alertsOf() };
  } catch (error) {
    busy.note(error, REFRESH_MS);
    if (error instanceof ApiProblem) {
      return error.status === 403 ? 'denied' : { error: words.failedToFetchRegistrationAlerts };
    }
    return { error: sentenceOf(error, words.failedToFetchRegistrationAlerts) };
  }
}
