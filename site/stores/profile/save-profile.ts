import type { User } from '#schema/wire/account';
import type { Answer, Body } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import { request } from '../../client/request.ts';
import { keptSession } from '../../client/session-on-device.ts';
import { browserZone } from '../../words/zone.ts';
import { updateUser } from '../session.ts';

type Update = Calls['PUT /auth/profile'];

/**
 * Changes the own profile on the server, then the user kept here; a FormData brings a picture.
 * `completes`: it is what registration left out. @returns what the server says of it. @throws
 * ApiProblem, NetworkProblem; so do all of these
 */
export async function saveProfile(body: Body<Update> | FormData, { completes = false } = {}): Promise<string> {
  const { message, data }: Answer<Update> = completes
    ? await request('POST /auth/complete-profile', { body })
    : await request('PUT /auth/profile', { body });
  const { createdAt: _, ...user } = data;
  updateUser(user satisfies User);
  return message;
}

/**
 * The zone of this browser becomes the fan's, if none is known. If it cannot be said now, the next
 * visit says it.
 */
export async function rememberZone(): Promise<void> {
  const user = keptSession()?.user;
  if (!user || user.timeZone) return;
  const timeZone = browserZone();
  if (!timeZone) return;
  await saveProfile({ timeZone }).catch(() => undefined);
}
