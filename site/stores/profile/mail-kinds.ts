import type { AccountCalls, MailSettings } from '#schema/wire/account';
import { request } from '../../client/request.ts';

const SETTINGS = '/api/auth/mail-settings';
export type MailKind = keyof MailSettings;

/** Which kinds of mail the fan gets. @throws ApiProblem, NetworkProblem */
export async function mailSettings(): Promise<MailSettings> {
  return (await request<AccountCalls['mailSettings']>('GET', SETTINGS)).data;
}

/** Turns a kind of mail on or off; answers all of them as they are then. @throws ApiProblem, NetworkProblem */
export async function changeMail(kind: MailKind, on: boolean): Promise<MailSettings> {
  const change = { [kind]: on };
  return (await request<AccountCalls['changeMailSettings']>('PATCH', SETTINGS, { body: change })).data;
}

/** What the link of a mail would end, and whether it is on; changes nothing. @throws ApiProblem, NetworkProblem */
export async function mailOfLink(token: string): Promise<{ kind: MailKind; on: boolean }> {
  return (await request<AccountCalls['mailLink']>('GET', addressOf(token), quietly)).data;
}

/** Ends what the link of a mail is about, signed in or not. @throws ApiProblem, NetworkProblem */
export async function stopByLink(token: string): Promise<void> {
  await request<AccountCalls['stopMail']>('POST', addressOf(token), quietly);
}

const quietly = { anonymous: true, loggedAs: `${SETTINGS}/{token}` };

function addressOf(token: string): string {
  return `${SETTINGS}/${encodeURIComponent(token)}`;
}
