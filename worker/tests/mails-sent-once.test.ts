import { beforeEach, expect, test } from 'vitest';
import { clockAt } from '../clock.ts';
import { sendLetters } from '../cron/send-letters.ts';
import { sendMail } from '../cron/send-mail.ts';
import { outbox } from '../store/news/mail.ts';
import { bindings, someOf } from '../testing/bindings.ts';
import type { Taken } from '../testing/mail-server.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import { world } from '../testing/world.ts';

/**
 * Sending over real SMTP, to a mail server that answers, refuses or falls silent, from a process
 * that may die at any statement.
 */
const MINUTE = 60_000;
const here = await world('2025-06-25T12:00:00Z');
const env = { ...bindings, SMTP_PORT: bindings.MAIL_SERVER.smtp };

beforeEach(async () => {
  await bindings.DB.batch(
    ['receipts', 'picks', 'entries', 'mails', 'mailings'].map((table) => bindings.DB.prepare(`delete from ${table}`)),
  );
});

const taken = async (recipient: string): Promise<Taken[]> =>
  (await fetch(`${bindings.MAIL_SERVER.web}/?recipient=${recipient}`)).json();
const messageIds = (mails: Taken[]) => new Set(mails.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]));
const waiting = async () =>
  (await bindings.DB.prepare('select count(*) as n from mails where sent_at is null').first<{ n: number }>())?.n;

/** Real time, so many minutes later; the game stands still. */
const clockIn = (minutes: number) => {
  const game = clockAt(Date.parse('2025-06-29T20:30:00Z') - Date.now());
  return { ...game, real: () => Date.now() + minutes * MINUTE };
};
/** Runs over five hours, whenever another try may be due. */
const HOURS = [0, 5, 15, 40, 70, 130, 300];

let fans = 0;
/** A fan who misses something of Wimbledon, and is to be reminded of it. */
async function reminded(name: string): Promise<string> {
  const fan = await here.fan(`${name}-${++fans}-${crypto.randomUUID().slice(0, 8)}`);
  here.at('2025-06-25T12:00:00Z');
  await here.ask('POST', '/api/tennis/selections', {
    as: fan,
    body: { user_id: fan.id, tournament: 'Wimbledon', gold_selection: 'Jannik Sinner' },
  });
  here.at('2025-06-29T20:30:00Z');
  await here.cron();
  return `${fan.username}@calledit.example`;
}
async function account(name: string): Promise<string> {
  const recipient = `${name}-${++fans}-${crypto.randomUUID().slice(0, 8)}@calledit.example`;
  await outbox(here.db, { recipient, subject: 'Demo', body: 'Demo' }, Date.now());
  return recipient;
}

type Storage = { DB: D1Database };
const kinds = {
  'a letter of a mailing': {
    made: reminded,
    sent: (minutes: number, storage: Storage = env) =>
      sendLetters({ ...env, ...storage }, here.games, clockIn(minutes + 15)),
  },
  'a mail about an account': {
    made: account,
    sent: (minutes: number, storage: Storage = env) => sendMail({ ...env, ...storage }, clockIn(minutes)),
  },
};

test.each(Object.entries(kinds))('%s is sent once', async (_kind, { made, sent }) => {
  const recipient = await made('taken');
  for (const minutes of HOURS) await sent(minutes);
  expect(await taken(recipient)).toHaveLength(1);
});

test.each(Object.entries(kinds))('%s that is refused is tried again and again', async (_kind, { made, sent }) => {
  const recipient = await made('refused');
  for (const minutes of HOURS) await sent(minutes);
  const { attempts, unsure } = (await bindings.DB.prepare('select attempts, unsure from mails').first()) ?? {};
  expect(attempts).toBeGreaterThan(2);
  expect(unsure).toBe(0);
  expect(await taken(recipient)).toEqual([]);
});

test.each(Object.entries(kinds))(
  '%s goes twice at most, under one Message-ID, to a server that takes it and falls silent',
  async (_kind, { made, sent }) => {
    const recipient = await made('silent');
    for (const minutes of HOURS) await sent(minutes);
    const mails = await taken(recipient);
    expect(mails).toHaveLength(2);
    expect(messageIds(mails).size).toBe(1);
  },
);

test.each(Object.entries(kinds))(
  '%s arrives, twice at most and under one Message-ID, wherever the run dies',
  async (_kind, { made, sent }) => {
    const places = [0, 1, 2, 3].flatMap((dead) => [false, true].map((after) => ({ dead, after })));
    for (const { dead, after } of someOf(places, 3)) {
      await bindings.DB.prepare('delete from mails').run();
      await bindings.DB.prepare('delete from mailings').run();
      const recipient = await made('dies');
      let trips = 0;
      const dying = storageThrough(bindings.DB, async ({ run }: Trip) => {
        if (trips++ < dead) return run();
        // Dead before the statement was made, or after it, before its answer came.
        if (after && trips === dead + 1) await run();
        throw new Error('D1_ERROR: the process is gone');
      });
      await sent(0, { DB: dying }).catch(() => {});
      for (const minutes of HOURS.slice(1)) await sent(minutes);
      const mails = await taken(recipient);
      expect([dead, after, mails.length >= 1 && mails.length <= 2]).toEqual([dead, after, true]);
      expect(messageIds(mails).size).toBe(1);
      expect(await waiting()).toBe(0);
    }
  },
);

test('while the mail server is away nothing is given up that was never handed over', async () => {
  const recipient = await account('later');
  for (const minutes of HOURS.slice(0, 4)) await sendMail({ ...env, SMTP_PORT: '9' }, clockIn(minutes));
  expect(await bindings.DB.prepare('select unsure from mails').first()).toEqual({ unsure: 0 });
  for (const minutes of HOURS.slice(4)) await sendMail(env, clockIn(minutes));
  expect(await taken(recipient)).toHaveLength(1);
});
