import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { log } from '../log.ts';
import { mailServer, type Outgoing } from '../mail/smtp.ts';
import { type Database, database } from '../store/core/database.ts';
import { type Channel, claim, type Delivery, type Ended, type Leaving, leaving, settle } from '../store/news/outbox.ts';

/**
 * Recipients a claim, parcels at once (a Worker may hold six connections), and claims a run: with
 * three round trips each, far below the thousand that D1 allows.
 */
const A_CLAIM = 40;
const AT_ONCE = 4;
const CLAIMS = 100;
/** The longest that handing one parcel over can take, in milliseconds: a mail server is slowest. */
const LONGEST_MS = 45_000;

/** What goes out as one, of some rows of the outbox. */
export type Parcel = { recipient: string; ids: string[]; handOver: () => Promise<Delivery> };

/**
 * A way out. `write`: parcels of claimed rows, of what is true now, that go out next (`leaving`); a
 * row in none of them has lost its sense. `runMs`: how long a run goes on; `retryMs`: what was
 * claimed comes due again after so long, doubled each time.
 */
export type Way = {
  channel: Channel;
  runMs: number;
  retryMs: number;
  write: (ids: string[]) => Promise<Parcel[]>;
};

/**
 * Sends what is due of a channel. Each row is claimed just before it goes, for longer than sending
 * can take; if nobody knows whether it went, it is sent once more at most. Real time.
 */
export async function send(db: Database, clock: Clock, { channel, runMs, retryMs, write }: Way): Promise<void> {
  const end = clock.real() + runMs;
  for (let claims = 0; claims < CLAIMS && clock.real() < end; claims++) {
    const until = clock.real() + retryMs - LONGEST_MS;
    const ids = await claim(db, channel, clock.real(), { recipients: A_CLAIM, retryMs });
    if (ids.length === 0) return;
    const parcels = await write(ids);
    const ended: Ended[] = [];
    await concurrently(AT_ONCE, parcels, async ({ recipient, ids, handOver }) => {
      // The claim ends before this could: another run sends it.
      const isLate = clock.real() > until;
      const delivery: Delivery = isLate ? { how: 'not', reason: 'out of time' } : await handOver();
      ended.push({ recipient, ids, delivery });
      if ('reason' in delivery && delivery.reason)
        log('error', 'not-sent', { channel, ids: ids.join(' '), reason: delivery.reason });
    });
    const going = new Set(parcels.flatMap((parcel) => parcel.ids));
    const idle = ids.filter((id) => !going.has(id));
    await settle(db, ended, idle, clock.real());
    // Nobody could be reached: the other side is away, and the rest keeps its tries for later.
    if (ended.length > 0 && ended.every(({ delivery: { how } }) => how === 'not' || how === 'unsure')) return;
  }
}

export function sendAccountMails(env: Env, clock: Clock): Promise<void> {
  return sendByMail(env, clock, {
    channel: 'account',
    runMs: 10_000,
    retryMs: 120_000,
    write: (db, ids) => db.all<Leaving>(leaving(ids)),
  });
}

/** A way out by the mail server. `write`: a mail of each claimed row that still has its sense. */
type ByMail = Omit<Way, 'write'> & { write: (db: Database, ids: string[]) => Promise<Outgoing[]> };

/** Sends what is due of a channel whose rows are a mail each. */
export async function sendByMail(env: Env, clock: Clock, { write, ...way }: ByMail): Promise<void> {
  const db = database(env.DB);
  const server = mailServer(env, AT_ONCE);
  const parcelOf = (mail: Outgoing): Parcel => ({
    recipient: mail.recipient,
    ids: [mail.id],
    handOver: () => server.deliver(mail),
  });
  await send(db, clock, { ...way, write: async (ids) => (await write(db, ids)).map(parcelOf) }).finally(server.close);
}

/**
 * Does something with all that waits, in order and with so many at once: the next begins as soon as
 * one has ended. `act` catches its own failures: one that throws ends them all.
 */
async function concurrently<T>(atOnce: number, waiting: readonly T[], act: (each: T) => Promise<void>): Promise<void> {
  const remaining = waiting.values();
  const worker = async () => {
    for (const each of remaining) await act(each);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
