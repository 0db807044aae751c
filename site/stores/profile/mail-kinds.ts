import type { MailSettings } from '#schema/wire/account';
import * as account from '#schema/wire/paths/account';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request } from '../../client/request.ts';

export type MailKind = keyof MailSettings;

/** Which kinds of mail the fan gets. @throws ApiProblem, NetworkProblem */
export async function mailSettings(ask: Ask): Promise<MailSettings> {
  return (await answersBy(ask)(account.mailSettings)).data;
}

/**
 * Turns a kind of mail on or off; answers all of them as they are then. @throws ApiProblem,
 * NetworkProblem
 */
export async function changeMail(kind: MailKind, on: boolean): Promise<MailSettings> {
  return (await request(account.changeMailSettings, { body: { [kind]: on } })).data;
}

/**
 * What the link of a mail would end, and whether it is on; changes nothing. @throws ApiProblem,
 * NetworkProblem
 */
export async function mailOfLink(token: string): Promise<{ kind: MailKind; on: boolean }> {
  return (await request(account.mailLink, quietly(token))).data;
}

/** Ends what the link of a mail is about, signed in or not. @throws ApiProblem, NetworkProblem */
export async function stopByLink(token: string): Promise<void> {
  await request(account.stopMail, quietly(token));
}

function quietly(token: string) {
  return { params: { token }, anonymous: true };
}
