import type { ContestCard } from '#games/contest';
import type { Game } from '#games/kind';
import { KIND_OF, type MailingStep } from '#games/mail-kind';
import { isOpeningNews } from '#games/opening';
import { isTimely, roughly, whatIsMissing } from '#games/remind';
import type { Env } from '../env.ts';
import type { LetterFacts } from '../store/letter.ts';
import { letter } from './letters.ts';
import type { Outgoing } from './smtp.ts';
import { stopToken } from './stop-link.ts';

type Words = { subject: string; lines: string[]; why: string };

const WORDS: Record<MailingStep, (env: Env, game: Game, facts: LetterFacts, now: number) => Words | null> = {
  open: opening,
  day: reminder,
  hour: reminder,
  result: results,
};

/** A letter of a mailing, whole. `now` in game time; null: it comes too late, or nothing is missing any more. */
export function writeLetter(env: Env, game: Game, facts: LetterFacts, now: number): Outgoing | null {
  const words = WORDS[facts.step](env, game, facts, now);
  if (!words) return null;
  const token = stopToken(env, { userId: facts.userId, kind: KIND_OF[facts.step] });
  const { recipient, subject, body } = letter({ email: facts.recipient, firstName: facts.firstName }, words.subject, [
    ...words.lines,
    '',
    `${words.why} One click ends mails of this kind:`,
    '',
    `${env.SITE_URL}/mail-settings?token=${token}`,
  ]);
  return {
    id: facts.id,
    recipient,
    subject,
    body,
    headers: {
      // RFC 8058: the mail program ends it with one POST, without opening a page.
      'List-Unsubscribe': `<${env.SITE_URL}/api/auth/mail-settings/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function opening(env: Env, game: Game, facts: LetterFacts, now: number): Words | null {
  const { contest, opening: words } = game;
  if (!words || facts.field === 0 || !isOpeningNews(facts.locksAt, now)) return null;
  return {
    subject: `${facts.tournamentName ?? contest.title}: picks are open`,
    lines: [
      `The field of ${nameOf(contest, facts)} is set: ${count(facts.field)} ${words.athletes}. Pick ${words.pick}.`,
      '',
      `Picks are open until ${whenLocked(contest, facts.locksAt)}:`,
      '',
      `${env.SITE_URL}/${contest.path}/selections?event=${facts.tournament}`,
    ],
    why: 'You get this because you have entered and picked nothing here yet.',
  };
}

function reminder(env: Env, game: Game, facts: LetterFacts, now: number): Words | null {
  const { contest } = game;
  const missing = whatIsMissing(game, {
    slots: facts.slots,
    missing: JSON.parse(facts.missing) as (string | null)[],
  });
  if (facts.step === 'result' || facts.step === 'open' || !missing || !isTimely(facts.step, facts.locksAt, now))
    return null;
  const left = roughly(facts.locksAt - now);
  return {
    subject: `${facts.tournamentName ?? contest.title} locks in ${left}: ${missing}`,
    lines: [
      `${nameOf(contest, facts)} locks in about ${left}: ${whenLocked(contest, facts.locksAt)}.`,
      '',
      `Your sheet so far: ${missing}. Until the lock you can still fill it:`,
      '',
      `${env.SITE_URL}/${contest.path}/selections`,
    ],
    why: 'You get this because you have entered and something is missing.',
  };
}

function results(env: Env, { contest, amount }: Game, facts: LetterFacts): Words {
  const place = `rank ${count(facts.rank)} of ${count(facts.entries)}`;
  const scored = amount(facts.points);
  const inAll = facts.tournamentName === null ? 'You' : `With ${amount(facts.total)} in all you`;
  return {
    subject: `${facts.tournamentName ?? contest.title}: you scored ${scored}, now ${place}`,
    lines: [
      `The results of ${nameOf(contest, facts)} are official. You scored ${scored}. ${inAll} are now ${place}.`,
      '',
      'Every pick, its points and why:',
      '',
      `${env.SITE_URL}/${contest.path}/results`,
    ],
    why: 'You get this because you picked here.',
  };
}

/** 'Wimbledon (Tennis 3&Done 2025)'; a draft's title alone. */
function nameOf(contest: ContestCard, { tournamentName }: LetterFacts): string {
  return tournamentName === null ? contest.title : `${tournamentName} (${contest.title})`;
}

/** In the zone of the event, and in UTC: the fan's own is not known here. */
function whenLocked(contest: ContestCard, instant: number): string {
  const there = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: contest.timeZone,
  });
  const utc = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${there.format(instant)} in ${contest.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}, ${utc.format(instant)} UTC`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
