import type { PushSettings } from '#schema/wire/push';
import { request } from './request.ts';

/**
 * This browser's side of notifications: whether it can have any, and the subscription that its push
 * service gives.
 */

/** `home screen`: an iPhone or iPad, which has them for sites on the Home Screen only. */
export function pushAbility(): 'can' | 'home screen' | 'refused' | 'none' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'refused' : 'can';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home screen' : 'none';
}

/**
 * Has this browser notified; null: the fan said no to it. Only on a press. @throws DOMException if
 * the push service cannot be reached; ApiProblem, NetworkProblem
 */
export async function notifyHere(publicKey: string): Promise<PushSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // One that was made with another key of this site is good for nothing.
  await unsubscribeBrowser();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  return (await request('PUT /push/subscription', { body })).data;
}

export async function unsubscribeBrowser(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
