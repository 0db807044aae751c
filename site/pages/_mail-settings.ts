/**
 * What the page of a mail's link does: it looks the link up, and stops the mails when it is told
 * to.
 */
import { mailToken } from '../client/mail-token.ts';
import { sentenceOf } from '../client/problem.ts';
import { type MailKind, mailOfLink, stopByLink } from '../stores/profile/mail-kinds.ts';
import * as words from '../words/account.ts';

const INVALID = words.thisLinkIsNotComplete;
const token = mailToken();
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const stop = part('stop') as HTMLButtonElement | null;
const kinds = JSON.parse(part('view')?.dataset.kinds ?? '{}') as Record<MailKind, string>;

function show(title: string, sentence: string, canStop = false): void {
  const [heading, text] = [part('title'), part('words')];
  if (heading) heading.textContent = title;
  if (text) text.textContent = sentence;
  if (stop) stop.hidden = !canStop;
  part('view')?.setAttribute('aria-busy', 'false');
}

const stopped = (kind: MailKind) => show(words.stopped, words.youGetNoMoreYou(kinds[kind]));
const failed = (error: unknown) => show(words.notStopped, sentenceOf(error), true);

async function look(link: string): Promise<void> {
  const { kind, on } = await mailOfLink(link);
  if (!on) return stopped(kind);
  show(words.stopTheseMails, words.youWouldGetNoMore(kinds[kind]), true);
  stop?.addEventListener('click', async () => {
    stop.disabled = true;
    await stopByLink(link).then(() => {
      stopped(kind);
      part('title')?.focus();
    }, failed);
    stop.disabled = false;
  });
}

if (!token) show(words.invalidLink, INVALID);
else
  look(token).catch((error: { status?: number }) =>
    error.status === 404 ? show(words.invalidLink, INVALID) : show(words.notFoundOut, sentenceOf(error)),
  );
