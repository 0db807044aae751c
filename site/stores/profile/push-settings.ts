import * as paths from '#schema/wire/paths/push';
import type { PushSettings } from '#schema/wire/push';
import { type Ask, answersBy } from '../../client/ask.ts';
import { subscribeBrowser, unsubscribeBrowser } from '../../client/push.ts';
import { request, requestWithHeaders } from '../../client/request.ts';

export type { PushSettings };

type Change = { kinds?: Partial<PushSettings['kinds']>; quiet?: PushSettings['quiet'] };

/** What the fan is notified of, and whether here. @throws ApiProblem, NetworkProblem */
export async function pushSettings(ask: Ask = requestWithHeaders): Promise<PushSettings> {
  return (await answersBy(ask)(paths.pushSettings)).data;
}

/** @throws ApiProblem, NetworkProblem */
export async function changePush(change: Change): Promise<PushSettings> {
  return (await request(paths.changePush, { body: change })).data;
}

/**
 * Has this browser notified; null: the fan said no to it. @throws ApiProblem, NetworkProblem,
 * DOMException
 */
export async function notifyHere(publicKey: string): Promise<PushSettings | null> {
  const subscription = await subscribeBrowser(publicKey);
  return subscription && (await request(paths.subscribe, { body: subscription })).data;
}

/** @throws ApiProblem, NetworkProblem */
export async function notifyHereNoMore(): Promise<PushSettings> {
  const { data } = await request(paths.unsubscribe);
  await unsubscribeBrowser();
  return data;
}
