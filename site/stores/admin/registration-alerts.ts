import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { ApiProblem, request, sentenceOf } from '../../client/request.ts';

type Call = AccountCalls['registrationAlerts'];
export type Alerts = Answer<Call>['data'];
export type RecentRegistration = Alerts['recentRegistrations'][number];

export const REFRESH_MS = 30_000;

/** What the server gave: the alerts, a refusal because the fan is no admin, or the sentence of what went wrong. */
export type AlertsAnswer = { alerts: Alerts } | 'denied' | { error: string };

export async function registrationAlerts(): Promise<AlertsAnswer> {
  try {
    return { alerts: (await request<Call>('GET', '/api/auth/registration-alerts?hours=24&limit=10')).data };
  } catch (error) {
    if (error instanceof ApiProblem) {
      return error.status === 403 ? 'denied' : { error: 'Failed to fetch registration alerts' };
    }
    return { error: sentenceOf(error, 'Failed to fetch registration alerts') };
  }
}

/** '5 minutes ago' under an hour, '3 hours ago' after. */
export function agoText({ minutes_ago, hours_ago }: Pick<RecentRegistration, 'minutes_ago' | 'hours_ago'>): string {
  const [count, unit] = minutes_ago < 60 ? [minutes_ago, 'minute'] : [hours_ago, 'hour'];
  return `${Math.floor(count)} ${unit}${Math.floor(count) === 1 ? '' : 's'} ago`;
}

const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });

/** '2 Jun 2025, 15:04:05 CEST', in the reader's zone. */
export function exactText(instant: string): string {
  return EXACT.format(Date.parse(instant));
}
