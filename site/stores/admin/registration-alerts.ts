import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { ApiProblem, patience, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';

type Call = AccountCalls['registrationAlerts'];
export type Alerts = Answer<Call>['data'];
export type RecentRegistration = Alerts['recentRegistrations'][number];

export const REFRESH_MS = 30_000;
const busy = patience();
/** How long the dashboard does not refresh by itself, in milliseconds. */
export const { rest } = busy;

/** What the server gave: the alerts, a refusal because the fan is no admin, or the sentence of what went wrong. */
export type AlertsAnswer = { alerts: Alerts } | 'denied' | { error: string };

export async function registrationAlerts(): Promise<AlertsAnswer> {
  try {
    return { alerts: (await request<Call>('GET', '/api/auth/registration-alerts?hours=24&limit=10')).data };
  } catch (error) {
    busy.note(error, REFRESH_MS);
    if (error instanceof ApiProblem) {
      return error.status === 403 ? 'denied' : { error: 'Failed to fetch registration alerts' };
    }
    return { error: sentenceOf(error, 'Failed to fetch registration alerts') };
  }
}
