import type { ContestCard } from '#games/contest';
import type { Game } from '#games/kind';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { canStillRemind, isOpeningNews, roughly, stillMissing } from '#games/news/due';
import { KIND_OF, type MailingStep } from '#games/news/told';
import { worldText } from '#games/news/world-change';
import { sheetOf, slotGroupOf } from '#games/proof/sheet';
import { lineText, receiptsSince } from '#games/proof/words';
import type { Env } from '../env.ts';
import type { ChangeFact, PickFact } from '../store/news/change-letter.ts';
import type { BestCall, NewsFacts, SealedNews } from '../store/news/news.ts';
import { toPick } from '../store/picks/seal.ts';
import { letter } from '../words/account.ts';
import { LINES, placeOf, SUBJECTS, YOUR_BACKUP, yourPick } from '../words/news.ts';
import type { Outgoing } from './smtp.ts';
import { stopToken } from './stop-link.ts';

type Words = { subject: string; paragraphs: string[] };

/**
 * `beaten`, in a letter of results: the ghosts that have fewer points, the consensus of groups by
 * their names and the mean of the experts.
 */
export type LetterFacts = NewsFacts & { beaten?: { groups: string[]; experts: boolean } | undefined };

const WORDS: Record<MailingStep, (env: Env, game: Game, facts: LetterFacts, now: number) => Words | null> = {
  open: opening,
  day: reminder,
  hour: reminder,
  lock: receipt,
  change: changes,
  result: results,
  captain: captainReminder,
};

/** Letters of mailings in words, without those that have lost their sense. `now` in game time. */
export function lettersOf(env: Env, games: readonly Game[], facts: readonly LetterFacts[], now: number): Outgoing[] {
  return facts.flatMap((each) => {
    const game = games.find(({ contest }) => contest.id === each.contestId);
    return (game && writeLetter(env, game, each, now)) ?? [];
  });
}

/** One of them, whole; null: it comes too late, or nothing is missing any more. */
function writeLetter(env: Env, game: Game, facts: LetterFacts, now: number): Outgoing | null {
  const words = WORDS[facts.step](env, game, facts, now);
  if (!words) return null;
  const token = stopToken(env, { userId: facts.userId, kind: KIND_OF[facts.step] });
  const { recipient, subject, body } = letter(facts, words.subject, [
    ...words.paragraphs,
    `${facts.step === 'captain' ? LINES.whyMember : LINES.whyEntrant} ${LINES.unsubscribe}`,
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

function opening(env: Env, game: Game, facts: NewsFacts, now: number): Words | null {
  const { contest, opening: words } = game;
  if (!words || facts.field === 0 || !isOpeningNews(facts.locksAt, now)) return null;
  return {
    subject: SUBJECTS.open({ event: eventOf(contest, facts) }),
    paragraphs: [
      `${LINES.fieldIsSet({ name: nameOf(contest, facts), field: facts.field, ...words })} ${words.categories.length > 1 ? LINES.pickOneEach(words) : LINES.pickOne(words)}`,
      LINES.picksLock({ when: whenLocked(contest, facts) }),
      `${env.SITE_URL}/${contest.path}/selections?event=${facts.tournament}`,
    ],
  };
}

function reminder(env: Env, game: Game, facts: NewsFacts, now: number): Words | null {
  const { contest } = game;
  const missing = stillMissing(game, facts, now);
  if (!missing) return null;
  const left = roughly(facts.locksAt - now);
  return {
    subject: SUBJECTS.missing({ event: eventOf(contest, facts), left, missing }),
    paragraphs: [
      LINES.locksIn({ name: nameOf(contest, facts), left, when: whenLocked(contest, facts) }),
      `${LINES.missing({ missing })} ${LINES.stillTime}`,
      `${env.SITE_URL}/${contest.path}/selections`,
    ],
  };
}

/** To those whose picks are touched: what has changed, and what was done to the pick. */
function changes(env: Env, { contest, amount }: Game, facts: NewsFacts, now: number): Words | null {
  const told = toldChanges(JSON.parse(facts.changed ?? '[]') as ChangeFact[]);
  const [first] = told;
  if (!first) return null;
  const event = first.what === 'points' ? null : first.event;
  const query = first.what === 'points' || event === null ? '' : `?event=${first.tournament}`;
  return {
    subject:
      told.length === 1
        ? changeSubject(first, event ?? contest.title)
        : SUBJECTS.changes({ event: contest.title, changes: told.length }),
    paragraphs: [
      ...told.map((change) =>
        change.what === 'points'
          ? LINES.pointsTurned({ name: contest.title, was: amount(change.was), is: amount(change.is) })
          : changeLine(change, contest, facts.timeZone, now),
      ),
      `${env.SITE_URL}/${contest.path}/${told.every(({ what }) => what === 'points') ? 'results' : `selections${query}`}`,
    ],
  };
}

/** Says that picks are missing, never which: a captain asks for it, and members talk. */
function captainReminder(env: Env, { contest }: Game, facts: NewsFacts, now: number): Words | null {
  if (!canStillRemind(facts.locksAt, now)) return null;
  const left = roughly(facts.locksAt - now);
  const [group, name] = [plainly(facts.groupName), nameOf(contest, facts)];
  return {
    subject: SUBJECTS.captain({ event: eventOf(contest, facts), left }),
    paragraphs: [
      group === null ? LINES.captain({ name }) : LINES.captainOf({ group, name }),
      `${LINES.theyLockIn({ left, when: whenLocked(contest, facts) })} ${LINES.oneSheet}`,
      `${env.SITE_URL}/${contest.path}/selections`,
    ],
  };
}

/** A captain chooses the name in a mail to others: one that reads like a link is left out. */
function plainly(groupName: string | null): string | null {
  return groupName !== null && /^[\p{L}\p{M}\p{N}' -]+$/u.test(groupName) ? groupName : null;
}

/** To those who have picked, at the lock: what nobody can change any more, and what proves it. */
function receipt(env: Env, { contest }: Game, facts: NewsFacts, now: number): Words | null {
  const { leaf, salt, lines, root, leaves } = sealedOf(facts) ?? {};
  if (!leaf || !salt || !lines || !root || !leaves || facts.locksAt <= receiptsSince(now)) return null;
  return {
    subject: SUBJECTS.receipt({ event: eventOf(contest, facts) }),
    paragraphs: [
      LINES.sealed({ name: nameOf(contest, facts) }),
      sheetOf(lines.map(toPick)).map(lineText).join('\n'),
      [LINES.salt({ salt }), LINES.leaf({ leaf }), LINES.root({ leaves, root })].join('\n'),
      LINES.keep,
      proofPage(env, contest, facts),
    ],
  };
}

function sealedOf({ sealed }: NewsFacts): SealedNews | null {
  return sealed === null ? null : (JSON.parse(sealed) as SealedNews);
}

function proofPage(env: Env, contest: ContestCard, { tournament }: NewsFacts): string {
  return `${env.SITE_URL}/${contest.path}/proof?slotGroup=${encodeURIComponent(slotGroupOf(contest.id, tournament))}`;
}

function results(env: Env, { contest, amount }: Game, facts: LetterFacts): Words {
  const scored = amount(facts.points);
  const best = facts.best === null ? null : (JSON.parse(facts.best) as BestCall);
  const sealed = sealedOf(facts);
  const ghosts = ghostsIn(facts);
  return {
    subject: SUBJECTS.result({ ...facts, event: eventOf(contest, facts), scored }),
    paragraphs: [
      LINES.official({ name: nameOf(contest, facts) }),
      [
        LINES.rank(facts),
        facts.tournamentName === null
          ? LINES.points({ scored })
          : LINES.pointsInAll({ scored, total: amount(facts.total) }),
        ...(best ? [LINES.best([...placeOf(best.pick, facts.slots), best.athlete, amount(best.points)])] : []),
      ].join('\n'),
      ...(ghosts.length > 0 ? [LINES.beat({ ghosts })] : []),
      LINES.seeWhy,
      `${env.SITE_URL}/${contest.path}/results`,
      ...(sealed ? [LINES.sealedAtLock(sealed), proofPage(env, contest, facts)] : []),
    ],
  };
}

function ghostsIn({ beaten }: LetterFacts): string[] {
  const names = beaten?.groups.map(plainly) ?? [];
  const groups = names.map((group) => (group === null ? LINES.groupConsensus : LINES.consensusOf({ group })));
  return beaten?.experts ? [...groups, LINES.expertsMean] : groups;
}

/** 'Wimbledon'; a draft's title. */
function eventOf(contest: ContestCard, { tournamentName }: NewsFacts): string {
  return tournamentName ?? contest.title;
}

/** 'Wimbledon (Tennis 3&Done 2025)'; a draft's title alone. */
function nameOf(contest: ContestCard, { tournamentName }: NewsFacts): string {
  return tournamentName === null ? contest.title : `${tournamentName} (${contest.title})`;
}

function whenLocked(contest: ContestCard, { locksAt, timeZone }: NewsFacts): string {
  return lockText(locksAt, contest.timeZone, timeZone);
}

/**
 * The changes that a letter tells, in their order: of several of one thing what it was at first and
 * is now, nothing if that is the same. What the fan has saved again since they have seen.
 */
function toldChanges(facts: readonly ChangeFact[]): ChangeFact[] {
  const found = new Map<string, ChangeFact>();
  for (const fact of facts) {
    if ('savedAt' in fact && fact.savedAt >= fact.at && fact.what !== 'withdrawal') continue;
    const key =
      fact.what === 'withdrawal'
        ? `${fact.athlete} ${fact.tournament} ${fact.pick}`
        : `${fact.what} ${'of' in fact ? fact.of : ''}`;
    const first = found.get(key);
    found.set(key, first && 'was' in first && 'was' in fact ? ({ ...fact, was: first.was } as ChangeFact) : fact);
  }
  return [...found.values()].filter((fact) => fact.what === 'withdrawal' || fact.was !== fact.is);
}

/** `event`: the tournament, or the title of the contest. */
function changeSubject(fact: ChangeFact, event: string): string {
  if (fact.what === 'points') return SUBJECTS.points({ event });
  if (fact.what === 'lock') return SUBJECTS.lockMoved({ event });
  if (fact.what === 'cancelled') return (fact.is ? SUBJECTS.cancelled : SUBJECTS.cancelledNoMore)({ event });
  if (fact.what === 'team') return SUBJECTS.traded({ event, pick: fact.pick });
  const { pick, athlete, slots, backup } = fact;
  return SUBJECTS.withdrew({ athlete, event, whose: backup ? YOUR_BACKUP : yourPick(pick, slots) });
}

/** What has changed, and what was done to the pick. `timeZone`: the fan's, if it is known. */
function changeLine(fact: PickFact, contest: ContestCard, timeZone: string | null, now: number): string {
  const { pick, athlete, slots, locksAt } = fact;
  const when = lockText(locksAt, contest.timeZone, timeZone);
  const name = fact.event === null ? contest.title : `${fact.event} (${contest.title})`;
  const stays = isLocked(locksAt, now) ? LINES.staysLocked({ when }) : LINES.stays({ when });
  if (fact.what === 'withdrawal') {
    const isTheirs = fact.backup ? LINES.isBackup : LINES.isFirst;
    return `${LINES.withdrew({ athlete, name })} ${isTheirs({ whose: yourPick(pick, slots) })} ${stays}`;
  }
  const changed = `${name}: ${worldText(fact, contest.timeZone, timeZone)}.`;
  return fact.what === 'team'
    ? `${changed} ${LINES.picked({ athlete, pick })} ${stays}`
    : `${changed} ${LINES.picksStay}`;
}
