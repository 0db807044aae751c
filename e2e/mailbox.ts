import { expect } from '@playwright/test';

export type Mail = { subject: string; text: string; html: string; to?: { address: string }[]; time: string };

/** What has reached the mailbox that is beside the product. */
export type Mailbox = {
  /**
   * Waits until `count` mails with this subject have reached an address, and gives them, oldest
   * first.
   */
  mailsTo(address: string, subject: string, count?: number): Promise<Mail[]>;
  /** The subjects of all that has reached an address by now. */
  subjectsTo(address: string): Promise<string[]>;
};

/**
 * By MailDev's own HTTP door, which lists a mail from its first line on: until its heads have come
 * it is to nobody.
 */
export function mailboxAt(address: string): Mailbox {
  const all = async (recipient: string) =>
    ((await (await fetch(`${address}/email`)).json()) as Mail[]).filter((mail) =>
      mail.to?.some((to) => to.address === recipient.toLowerCase()),
    );
  return {
    subjectsTo: async (recipient) => (await all(recipient)).map(({ subject }) => subject),
    async mailsTo(recipient, subject, count = 1) {
      let found: Mail[] = [];
      await expect(async () => {
        found = (await all(recipient))
          .filter((mail) => mail.subject === subject)
          .sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
        expect(found.length).toBeGreaterThanOrEqual(count);
      }).toPass({ timeout: 20_000 });
      return found;
    },
  };
}

/** The link to `page` in a mail, as path and query. */
export function linkIn(
  mail: Mail | undefined,
  page: 'verify-email' | 'reset-password' | 'change-email' | 'mail-settings',
): string {
  const link = new RegExp(`https?://\\S+(/${page}\\?token=\\S+)`).exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`No link to ${page} in "${mail?.subject}"`);
  return link;
}
