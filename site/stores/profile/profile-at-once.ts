import type { MailSettings, User } from '#schema/wire/account';
import type { PushSettings } from '#schema/wire/push';
import type { Ask } from '../../client/ask.ts';
import type { Card } from '../landing/card.ts';
import { type ListedShare, ownShares } from '../share/own-share.ts';
import { mailSettings } from './mail-kinds.ts';
import { type OwnStandings, standingsOf } from './own-standings.ts';
import { type OwnPasskeys, ownPasskeys } from './passkeys.ts';
import { pushSettings } from './push-settings.ts';
import { type Device, signedInDevices } from './signed-in.ts';

/** What the profile shows at once. */
export type OwnProfile = {
  user: User;
  standings: OwnStandings;
  mails: MailSettings;
  push: PushSettings;
  passkeys: OwnPasskeys;
  devices: Device[];
  shares: ListedShare[];
};

/** Asks for all of it, for the document. `now` in game time. @throws ApiProblem */
export async function ownProfile(
  games: readonly Card[],
  user: User,
  isDelayed: boolean,
  now: () => number,
  ask: Ask,
): Promise<OwnProfile> {
  const [standings, mails, push, passkeys, devices, shares] = await Promise.all([
    standingsOf(games, user.username, isDelayed, now, ask),
    mailSettings(ask),
    pushSettings(ask),
    ownPasskeys(ask),
    signedInDevices(ask),
    ownShares(ask),
  ]);
  return { user, standings, mails, push, passkeys, devices, shares };
}
