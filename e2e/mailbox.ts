import { expect } from '@playwright/test';

/** MailDev's own HTTP door. */
const MAILBOX = `http://127.0.0.1:${process.env.MAILBOX_PORT ?? '1080'}`;

type Mail = { subject: string; text: string; to: { address: string }[]; time: string };

/** Waits until `count` mails with this subject have reached an address, and gives them, oldest first. */
export async function mailsTo(address: string, subject: string, count = 1): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect(async () => {
    const all = (await (await fetch(`${MAILBOX}/email`)).json()) as Mail[];
    found = all
      .filter((mail) => mail.subject === subject && mail.to.some((to) => to.address === address.toLowerCase()))
      .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
    expect(found.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 20_000 });
  return found;
}

/** The link to `page` in a mail, as path and query: the product may stand elsewhere than the mail says. */
export function linkIn(mail: Mail | undefined, page: 'verify-email' | 'reset-password'): string {
  const link = new RegExp(`https?://\\S+(/${page}\\?token=\\S+)`).exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`No link to ${page} in "${mail?.subject}"`);
  return link;
}
