import { beforeEach, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { sendAccountMails } from '../cron/send.ts';
import { sendLetters } from '../cron/send-letters.ts';
import { sendPushes } from '../cron/send-pushes.ts';
import { mailAll } from '../store/news/mailing.ts';
import { queueMail } from '../store/news/outbox.ts';
import { bindings, d1, someOf } from '../testing/bindings.ts';
import { enterWimbledon, takenAt } from '../testing/letters.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import type { Taken } from '../testing/servers.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Sending over real SMTP and real Web Push, to a server that takes it, refuses or falls silent,
 * from a process that may die at any statement.
 */
const MINUTE = 60_000;
const here = await world('2025-06-25T12:00:00Z');
const env = { ...bindings, SMTP_PORT: bindings.MAIL_SERVER.smtp };
const { p256dh, auth } = await pushBrowser();

beforeEach(() => d1.empty('receipts', 'picks', 'entries', 'outbox', 'mailings', 'push_subscriptions'));

const waiting = async () => (await d1.first('select count(*) as n from outbox where sent_at is null'))?.n;

/** Real time, so many minutes later; the game stands still, 50 minutes before Wimbledon locks. */
const AT = '2025-06-30T19:10:00Z';
const clockIn = (minutes: number) => {
  const game = clockAt(Date.parse(AT) - Date.now());
  return { ...game, real: () => Date.now() + minutes * MINUTE };
};
/** Runs over ten hours, whenever another try may be due. */
const HOURS = [0, 5, 15, 40, 80, 160, 320, 640];

let made = 0;
const newName = (kind: string) => `${kind}-${++made}-${crypto.randomUUID().slice(0, 8)}`;
/** A fan who misses something of Wimbledon. */
async function missing(name: string): Promise<Fan> {
  const fan = await here.fan(name);
  here.at('2025-06-25T12:00:00Z');
  await enterWimbledon(here, fan);
  return fan;
}
/** Puts the reminders of Wimbledon into the outbox. */
async function remind(): Promise<void> {
  const mailing = { contestId: 'tennis-2025', tournament: 'wimbledon', step: 'hour' } as const;
  await mailAll(here.db, mailing, Date.parse(AT), Date.now());
}
/** The Message-ID of each mail that the server took for an address. */
async function mailsTo(recipient: string): Promise<(string | undefined)[]> {
  const taken: Taken[] = await (await fetch(`${bindings.MAIL_SERVER.web}/?recipient=${recipient}`)).json();
  return taken.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
}

type Storage = { DB: D1Database };
/**
 * The channels: puts one thing into the outbox that the other side answers as the beginning of the
 * name says; sends; and what tells repeats of it, each time that the other side took it.
 */
const CHANNELS = {
  'a mail about an account': {
    async made(kind: string) {
      const recipient = `${newName(kind)}@calledit.example`;
      await here.db.run(queueMail({ recipient, subject: 'Demo', body: 'Demo' }, Date.now()));
      return recipient;
    },
    sent: (minutes: number, storage: Storage = env) => sendAccountMails({ ...env, ...storage }, clockIn(minutes)),
    taken: mailsTo,
  },
  'a letter of a mailing': {
    async made(kind: string) {
      const { username } = await missing(newName(kind));
      await remind();
      return `${username}@calledit.example`;
    },
    sent: (minutes: number, storage: Storage = env) =>
      sendLetters({ ...env, ...storage }, here.games, clockIn(minutes)),
    taken: mailsTo,
  },
  'a notification': {
    async made(kind: string) {
      const as = await missing(newName(kind));
      const body = { endpoint: `https://push.services.mozilla.com/send/${as.username}`, keys: { p256dh, auth } };
      expect((await here.put(as, '/api/push/subscription', body)).status).toBe(200);
      await remind();
      // Its letter is another case.
      await d1.run("delete from outbox where channel = 'letter'");
      return as.username;
    },
    sent: (minutes: number, storage: Storage = env) => sendPushes({ ...env, ...storage }, here.games, clockIn(minutes)),
    taken: async (name: string) => (await takenAt(name)).map(({ headers }) => headers.topic),
  },
};
const each = test.each(Object.entries(CHANNELS));

each('%s is sent once, also by two runs at once', async (_channel, { made, sent, taken }) => {
  const recipient = await made('taken');
  for (const minutes of HOURS) await Promise.all([sent(minutes), sent(minutes)]);
  expect(await taken(recipient)).toHaveLength(1);
});

each('%s that is refused is tried eight times, and no try is in doubt', async (_channel, { made, sent, taken }) => {
  const recipient = await made('refused');
  for (let minutes = 0; minutes <= 700; minutes += 5) await sent(minutes);
  expect(await d1.rows('select attempts, unsure from outbox')).toEqual([{ attempts: 8, unsure: 0 }]);
  expect(await taken(recipient)).toEqual([]);
});

each('%s goes twice at most, as the same, to a server that takes it and falls silent', async (_channel, channel) => {
  const recipient = await channel.made('silent');
  for (const minutes of HOURS) await channel.sent(minutes);
  const taken = await channel.taken(recipient);
  expect([taken.length, new Set(taken).size]).toEqual([2, 1]);
});

each('%s arrives, twice at most and as the same, wherever the run dies', async (_channel, { made, sent, taken }) => {
  const places = [0, 1, 2].flatMap((dead) => [false, true].map((after) => ({ dead, after })));
  for (const { dead, after } of someOf(places, 3)) {
    await d1.empty('outbox', 'mailings');
    const recipient = await made('dies');
    let trips = 0;
    const dying = storageThrough(bindings.DB, async ({ run }: Trip) => {
      if (trips++ < dead) return run();
      // Dead before the statement was made, or after it, before its answer came.
      if (after && trips === dead + 1) await run();
      throw new Error('D1_ERROR: the process is gone');
    });
    await expect(sent(0, { DB: dying })).rejects.toThrow();
    for (const minutes of HOURS.slice(1)) await sent(minutes);
    const arrived = await taken(recipient);
    expect([dead, after, arrived.length >= 1 && arrived.length <= 2]).toEqual([dead, after, true]);
    expect(new Set(arrived).size).toBe(1);
    expect(await waiting()).toBe(0);
  }
});

test('a mail server that takes one mail a connection gets all that are due in one run, each once', async () => {
  const { made, sent, taken } = CHANNELS['a mail about an account'];
  const recipients = await Promise.all(Array.from({ length: 20 }, () => made('last')));
  await sent(0);
  const arrived = await Promise.all(recipients.map(taken));
  expect(arrived.map(({ length }) => length)).toEqual(recipients.map(() => 1));
  expect(await waiting()).toBe(0);
});

test('while the mail server is away nothing is given up that was never handed over', async () => {
  const { made, taken } = CHANNELS['a mail about an account'];
  const recipient = await made('later');
  for (const minutes of HOURS.slice(0, 4)) await sendAccountMails({ ...env, SMTP_PORT: '9' }, clockIn(minutes));
  expect(await d1.first('select unsure from outbox')).toEqual({ unsure: 0 });
  for (const minutes of HOURS.slice(4)) await sendAccountMails(env, clockIn(minutes));
  expect(await taken(recipient)).toHaveLength(1);
});
