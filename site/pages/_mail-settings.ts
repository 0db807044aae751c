/**
 * What the page of a mail's link does: it looks the link up, and stops the mails when it is told
 * to.
 */
import { mailToken } from '../client/mail-token.ts';
import { sentenceOf } from '../client/problem.ts';
import { type MailKind, mailOfLink, stopByLink } from '../stores/profile/mail-kinds.ts';

const NAMES: Record<MailKind, string> = {
  openings: 'mails about picks that are open',
  reminders: 'reminders before a lock',
  receipts: 'receipts of your picks at a lock',
  withdrawals: 'mails about players who withdraw',
  results: 'mails about your results',
  groups: 'reminders by the captains of your groups',
};
const INVALID = 'This link is not complete or not one of ours. Open it from the mail again, or use your profile.';
const token = mailToken();
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const stop = part('stop') as HTMLButtonElement | null;

function show(title: string, words: string, canStop = false): void {
  const [heading, text] = [part('title'), part('words')];
  if (heading) heading.textContent = title;
  if (text) text.textContent = words;
  if (stop) stop.hidden = !canStop;
  part('view')?.setAttribute('aria-busy', 'false');
}

const stopped = (kind: MailKind) =>
  show('Stopped', `You get no more ${NAMES[kind]}. You can turn them on again in your profile.`);
const failed = (error: unknown) => show('Not stopped', sentenceOf(error), true);

async function look(link: string): Promise<void> {
  const { kind, on } = await mailOfLink(link);
  if (!on) return stopped(kind);
  show('Stop these mails?', `You would get no more ${NAMES[kind]}. Everything else stays as it is.`, true);
  stop?.addEventListener('click', async () => {
    stop.disabled = true;
    await stopByLink(link).then(() => {
      stopped(kind);
      part('title')?.focus();
    }, failed);
    stop.disabled = false;
  });
}

if (!token) show('Invalid link', INVALID);
else
  look(token).catch((error: { status?: number }) =>
    error.status === 404 ? show('Invalid link', INVALID) : show('Not found out', sentenceOf(error)),
  );
