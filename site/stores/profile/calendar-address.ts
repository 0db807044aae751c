import { newCalendar } from '#schema/wire/paths/account';
import { request } from '../../client/request.ts';

/**
 * A new secret address of the own lock times; the one before ends. @throws ApiProblem,
 * NetworkProblem
 */
export async function newCalendarAddress(): Promise<string> {
  const { data } = await request(newCalendar);
  return data.address;
}
