import { account } from '#schema/wire/paths/account';
import { addressOf } from './call.ts';
import { ApiProblem, NetworkProblem, problemIn, problemOf, saysFailed } from './problem.ts';
import { keep } from './session-on-device.ts';
import { keptItem } from './storage.ts';

/** Named in every tab of this browser: the tab that holds it refreshes. */
const LOCK = 'calledit-refresh';

let inFlight: Promise<string> | null = null;

/**
 * Trades the refresh token for a new pair and gives the new access token. A refresh token is good
 * once, so only one refresh runs at a time, in all tabs. Calls that come before it ends wait
 * for the same answer.
 * @param refused the access token that was answered with 401; if storage holds another by now, that
 * one is the answer.
 * @throws ApiProblem when there is no refresh token or the server refuses it; NetworkProblem when
 * it could not be asked.
 */
export function refreshed(refused: string | null): Promise<string> {
  inFlight ??= alone(() => trade(refused)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

function alone(work: () => Promise<string>): Promise<string> {
  // Web locks need a secure context; without one, one tab at a time is the best there is.
  return globalThis.navigator?.locks ? navigator.locks.request(LOCK, work) : work();
}

async function trade(refused: string | null): Promise<string> {
  // Read inside the lock: another tab may have been first.
  const current = keptItem('accessToken');
  if (current !== null && current !== refused) return current;
  const refreshToken = keptItem('refreshToken');
  if (refreshToken === null) throw new ApiProblem(401, 'unauthenticated', 'No refresh token available');
  const { method, address } = addressOf(account.refresh);
  const response = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  }).catch((cause: unknown) => {
    throw new NetworkProblem(cause);
  });
  if (!response.ok) throw await problemOf(response);
  const body: unknown = await response.json();
  if (saysFailed(body)) throw problemIn(response, body);
  const pair = body as { accessToken: string; refreshToken: string };
  // Signed out while the answer was under way, or somebody else signed in: that counts.
  if (keptItem('refreshToken') !== refreshToken)
    throw new ApiProblem(401, 'unauthenticated', 'No refresh token available');
  keep({ accessToken: pair.accessToken, refreshToken: pair.refreshToken });
  return pair.accessToken;
}
