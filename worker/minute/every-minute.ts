import type { Contest } from '#games/contest';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { reasonOf } from '../reason.ts';
import { database } from '../store/database.ts';
import { announce } from './announce.ts';
import { finaliseLocks } from './finalise-locks.ts';
import { publishDue } from './publish-due.ts';
import { remind } from './remind.ts';
import { sendLetters } from './send-letters.ts';
import { sendMail } from './send-mail.ts';
import { sweep } from './sweep.ts';
import { tellOpenings } from './tell-openings.ts';

/** Each job on its own: one that fails is logged and leaves the others running. */
export async function everyMinute(env: Env, contests: readonly Contest[], clock: Clock): Promise<void> {
  const db = database(env.DB);
  const jobs = {
    finaliseLocks: () => finaliseLocks(db, clock),
    publishDue: () => publishDue(db, contests, clock),
    tellOpenings: () => tellOpenings(db, contests, clock),
    remind: () => remind(db, contests, clock),
    announce: () => announce(db, contests, clock),
    sendMail: () => sendMail(env, clock),
    sweep: () => sweep(db, clock),
    // Last: with many fans it takes the rest of the minute.
    sendLetters: () => sendLetters(env, contests, clock),
  };
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job();
    } catch (error) {
      console.error(`job ${name} failed`, reasonOf(error));
    }
  }
}
