import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { log, logFailure } from '../log.ts';
import { finaliseSlots } from '../store/contest/result.ts';
import { database } from '../store/core/database.ts';
import { sweep } from '../store/core/sweep.ts';
import { discardPictures } from '../store/fan/departure.ts';
import { countOverall, overallIsBehind } from '../store/standings/overall.ts';
import { countWinners, seasonsToCount } from '../store/standings/winner.ts';
import { followRules } from './follow-rules.ts';
import { pollFeeds } from './poll-feeds.ts';
import { replay } from './replay.ts';
import { sealSheets } from './seal-sheets.ts';
import { sendAccountMails } from './send.ts';
import { sendLetters } from './send-letters.ts';
import { sendPushes } from './send-pushes.ts';
import { tellChanges, tellMailings } from './tell.ts';

/** Each job on its own: one that fails is logged and leaves the others running. */
export async function everyMinute(env: Env, games: readonly ServedGame[], clock: Clock): Promise<void> {
  const db = database(env.DB);
  const jobs = {
    // First: it does what the others would, at earlier instants.
    ...(env.DEMO === 'true' && { replay: () => replay(db, games, clock) }),
    // The lock itself never waits for this: it is in every write.
    finaliseLocks: async () => {
      const slots = await finaliseSlots(db, clock);
      if (slots > 0) log('info', 'locks-finalised', { slots });
    },
    followRules: () => followRules(db, games, clock),
    tellChanges: () => tellChanges(db, clock),
    sendAccountMails: () => sendAccountMails(env, clock),
    sweep: () => sweep(db, clock),
    discardPictures: () => discardPictures(db, env.AVATARS),
    sealSheets: () => sealSheets(db, clock),
    // Receipts are of what is sealed.
    tellMailings: () => tellMailings(db, games, clock),
    // After mails are made, for it reads every pick that has earned something.
    countWinners: async () => {
      for (const contestId of await seasonsToCount(db)) await countWinners(db, contestId, clock.now());
    },
    countOverall: async () => {
      if (await overallIsBehind(db)) await countOverall(db, clock.now());
    },
    sendPushes: () => sendPushes(env, games, clock),
    // After what fans wait for: another machine may be slow.
    pollFeeds: () => pollFeeds(env, games, clock),
    // Last: with many fans it takes the rest of the minute.
    sendLetters: () => sendLetters(env, games, clock),
  };
  for (const [name, job] of Object.entries(jobs)) await logFailure('job-failed', { job: name }, job);
}
