import type { ContestCard } from '#games/contest';
import type { Game } from '#games/kind';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { KIND_OF, type MailingStep } from '#games/news/mail-kind';
import { isOpeningNews } from '#games/news/opening';
import { canStillRemind, isReminder, isTimely, roughly, whatIsMissing } from '#games/news/remind';
import { withdrawalText } from '#games/news/world-change';
import { sheetOf, slotGroupOf } from '#games/proof/sheet';
import { lineText, receiptsSince } from '#games/proof/words';
import { capital, figure, plural } from '#games/words';
import type { Env } from '../env.ts';
import type { BestCall, LetterFacts, SealedNews, WithdrawnPick } from '../store/news/letter.ts';
import { toPick } from '../store/picks/seal.ts';
import { letter } from './letters.ts';
import type { Outgoing } from './smtp.ts';
import { stopToken } from './stop-link.ts';

type Words = { subject: string; lines: string[] };

const WORDS: Record<MailingStep, (env: Env, game: Game, facts: LetterFacts, now: number) => Words | null> = {
  open: opening,
  day: reminder,
  hour: reminder,
  lock: receipt,
  withdrawal,
  result: results,
  captain: captainReminder,
};

/**
 * A letter of a mailing, whole. `now` in game time; null: it comes too late, or nothing is missing
 * any more.
 */
export function writeLetter(env: Env, game: Game, facts: LetterFacts, now: number): Outgoing | null {
  const words = WORDS[facts.step](env, game, facts, now);
  if (!words) return null;
  const token = stopToken(env, { userId: facts.userId, kind: KIND_OF[facts.step] });
  const { recipient, subject, body } = letter({ email: facts.recipient, firstName: facts.firstName }, words.subject, [
    ...words.lines,
    '',
    `You're getting this because you ${facts.step === 'captain' ? 'are in a group' : 'entered this contest'}. Unsubscribe from these emails:`,
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
      `The field of ${nameOf(contest, facts)} is set: ${figure(facts.field)} ${words.athletes}. Pick ${words.pick}.`,
      '',
      `Picks lock on ${whenLocked(contest, facts)}.`,
      '',
      `${env.SITE_URL}/${contest.path}/selections?event=${facts.tournament}`,
    ],
  };
}

function reminder(env: Env, game: Game, facts: LetterFacts, now: number): Words | null {
  const { contest } = game;
  const missing = whatIsMissing(game, {
    slots: facts.slots,
    missing: JSON.parse(facts.missing) as (string | null)[],
  });
  if (!isReminder(facts.step) || !missing || !isTimely(facts.step, facts.locksAt, now)) return null;
  const left = roughly(facts.locksAt - now);
  return {
    subject: `${facts.tournamentName ?? contest.title} locks in ${left}: ${missing}`,
    lines: [
      `${nameOf(contest, facts)} locks in about ${left}: ${whenLocked(contest, facts)}.`,
      '',
      `${capital(missing)}. You can still fill in your picks until then.`,
      '',
      `${env.SITE_URL}/${contest.path}/selections`,
    ],
  };
}

/** To those who have picked them, first or as back-up, and can still change it. */
function withdrawal(env: Env, { contest }: Game, facts: LetterFacts, now: number): Words | null {
  if (facts.withdrew === null || isLocked(facts.locksAt, now)) return null;
  const { pick, athlete, backup } = JSON.parse(facts.withdrew) as WithdrawnPick;
  const place = facts.slots === 1 ? 'your pick' : typeof pick === 'number' ? `your pick ${pick}` : `your ${pick} pick`;
  const event = facts.tournamentName === null ? '' : `?event=${facts.tournament}`;
  return {
    subject: `${withdrawalText(athlete, facts.tournamentName ?? contest.title, true)}: ${backup ? 'your back-up' : place}`,
    lines: [
      `${withdrawalText(athlete, nameOf(contest, facts), true)}.`,
      '',
      `They are ${backup ? `the back-up of ${place}` : place}. It stays as it is, and you can choose somebody else until it locks on ${whenLocked(contest, facts)}.`,
      '',
      `${env.SITE_URL}/${contest.path}/selections${event}`,
    ],
  };
}

/** Says that picks are missing, never which: a captain asks for it, and members talk. */
function captainReminder(env: Env, { contest }: Game, facts: LetterFacts, now: number): Words | null {
  if (!canStillRemind(facts.locksAt, now)) return null;
  const left = roughly(facts.locksAt - now);
  return {
    subject: `${facts.tournamentName ?? contest.title} locks in ${left}: your group waits for your picks`,
    lines: [
      `A captain of ${groupOf(facts)} reminds you: your picks for ${nameOf(contest, facts)} are not complete.`,
      '',
      `They lock in about ${left}: ${whenLocked(contest, facts)}. One sheet counts in all your groups.`,
      '',
      `${env.SITE_URL}/${contest.path}/selections`,
    ],
  };
}

/** A captain chooses the name in a mail to others: one that reads like a link is left out. */
function groupOf({ groupName }: LetterFacts): string {
  return groupName !== null && /^[\p{L}\p{M}\p{N}' -]+$/u.test(groupName) ? `the group ${groupName}` : 'your group';
}

/** To those who have picked, at the lock: what nobody can change any more, and what proves it. */
function receipt(env: Env, { contest }: Game, facts: LetterFacts, now: number): Words | null {
  const { leaf, salt, lines, root, leaves } = sealedOf(facts) ?? {};
  if (!leaf || !salt || !lines || !root || !leaves || facts.locksAt <= receiptsSince(now)) return null;
  return {
    subject: `${facts.tournamentName ?? contest.title}: the receipt of your picks`,
    lines: [
      `Your picks for ${nameOf(contest, facts)} are locked and sealed.`,
      '',
      ...sheetOf(lines.map(toPick)).map(lineText),
      '',
      `Salt: ${salt}`,
      `Leaf: ${leaf}`,
      `Root of ${plural(leaves, 'sheet')}: ${root}`,
      '',
      'Keep this mail: with it anybody can check that the picks are as they were at the lock.',
      '',
      proofPage(env, contest, facts),
    ],
  };
}

function sealedOf({ sealed }: LetterFacts): SealedNews | null {
  return sealed === null ? null : (JSON.parse(sealed) as SealedNews);
}

function proofPage(env: Env, contest: ContestCard, { tournament }: LetterFacts): string {
  return `${env.SITE_URL}/${contest.path}/proof?slotGroup=${encodeURIComponent(slotGroupOf(contest.id, tournament))}`;
}

function results(env: Env, { contest, amount }: Game, facts: LetterFacts): Words {
  const place = `${figure(facts.rank)} of ${figure(facts.entries)}`;
  const scored = amount(facts.points);
  const best = facts.best === null ? null : (JSON.parse(facts.best) as BestCall);
  const sealed = sealedOf(facts);
  const inAll = facts.tournamentName === null ? '' : `, ${amount(facts.total)} in all`;
  return {
    subject: `${facts.tournamentName ?? contest.title}: you scored ${scored}, now rank ${place}`,
    lines: [
      `The results of ${nameOf(contest, facts)} are official.`,
      '',
      `Rank: ${place}`,
      `Points: ${scored}${inAll}`,
      ...(best ? [`Best call: ${calledIt(best, facts.slots)}, ${amount(best.points)}`] : []),
      '',
      'See every pick, its points and why.',
      '',
      `${env.SITE_URL}/${contest.path}/results`,
      ...(sealed
        ? [
            '',
            `Sealed at the lock, ${plural(sealed.leaves, 'sheet')}, root ${sealed.root}`,
            '',
            proofPage(env, contest, facts),
          ]
        : []),
    ],
  };
}

/** 'Pick 1, Cam Ward'; 'Gold, Jannik Sinner'; 'Rory McIlroy' if a tournament has one pick. */
function calledIt({ pick, athlete }: BestCall, slots: number): string {
  if (slots === 1) return athlete;
  return typeof pick === 'number' ? `Pick ${pick}, ${athlete}` : `${pick}, ${athlete}`;
}

/** 'Wimbledon (Tennis 3&Done 2025)'; a draft's title alone. */
function nameOf(contest: ContestCard, { tournamentName }: LetterFacts): string {
  return tournamentName === null ? contest.title : `${tournamentName} (${contest.title})`;
}

function whenLocked(contest: ContestCard, { locksAt, timeZone }: LetterFacts): string {
  return lockText(locksAt, contest.timeZone, timeZone ?? undefined);
}
