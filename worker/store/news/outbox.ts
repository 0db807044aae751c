import { type SQL, sql } from 'drizzle-orm';
import type { CHANNELS } from '#schema/tables/news/outbox';
import { batch, type Database, listOf } from '../core/database.ts';

export type Channel = (typeof CHANNELS)[number];
/** A mail about an account, to an address. */
export type Mail = { recipient: string; subject: string; body: string };

/** A row that was claimed and not sent is tried again so often; from first to last, some hours. */
const MAX_ATTEMPTS = 8;
/** If nobody knows whether it went, it is sent once more and never a third time. */
const MAX_UNSURE = 2;

/**
 * The statement that puts a mail into the outbox, for the batch that causes it; only if a condition
 * holds when it runs.
 */
export function queueMail({ recipient, subject, body }: Mail, now: number, condition = sql`true`): SQL {
  return sql`insert into outbox (id, channel, recipient, subject, body, created_at, due_at)
    select ${crypto.randomUUID()}, 'account', ${recipient}, ${subject}, ${body}, ${now}, ${now} where ${condition}`;
}

/**
 * The writes of a mail that is not sent: an address without an account takes as long to answer as
 * one with. Nothing stays of it.
 */
export function pretendMail(db: Database, now: number) {
  const recipient = crypto.randomUUID();
  const made = queueMail({ recipient, subject: '', body: '' }, now);
  return batch(db, { made, gone: sql`delete from outbox where recipient = ${recipient}` });
}

/**
 * Claims all that is due for the recipients that wait longest, in one statement that moves its time
 * on, twice as far at each try: two runs at once never hold the same row. A claim that is not
 * settled, because the run died or sending failed, comes due again. `now` real time.
 */
export async function claim(
  db: Database,
  channel: Channel,
  now: number,
  { recipients, retryMs }: { recipients: number; retryMs: number },
): Promise<string[]> {
  const due = sql`channel = ${channel} and sent_at is null and due_at <= ${now} and attempts < ${MAX_ATTEMPTS} and unsure < ${MAX_UNSURE}`;
  const claimed = await db.all<{ id: string }>(sql`
    -- By recipient: the index of what is due would be read whole for each claim.
    update outbox indexed by outbox_recipient set attempts = attempts + 1, due_at = ${now} + ${retryMs} * (1 << attempts)
    where recipient in (select recipient from outbox where ${due} order by due_at limit ${recipients}) and ${due}
    returning id`);
  return claimed.map(({ id }) => id);
}

export type Leaving = { id: string } & Mail;

/**
 * The statement that notes that rows go out next, and answers them: from here on nobody knows
 * whether they went, until it is said.
 */
export function leaving(ids: readonly string[]): SQL<Leaving> {
  return sql<Leaving>`update outbox set unsure = unsure + 1 where id in ${listOf(ids)} returning id, recipient, subject, body`;
}

/**
 * How handing something over ended. `gone`: its recipient takes none any more. `unsure`: the other
 * side had it, or part of it, and did not say whether it takes it. `later`: not before so long, and
 * this was no try.
 */
export type Delivery =
  | { how: 'sent' | 'gone' }
  | { how: 'not' | 'unsure'; reason: string }
  | { how: 'later'; waitMs: number; reason?: string };

/** Rows that went out together, or were to. */
export type Ended = { recipient: string; ids: string[]; delivery: Delivery };

/**
 * Notes how claimed rows ended; `idle` are those that had lost their sense. Of what was sent
 * nothing stays but that a mail about an account went. What surely was not sent leaves no doubt. A
 * letter of changes that may have gone begins the hour in which its fan gets no other. `now` real
 * time.
 */
export async function settle(db: Database, ended: readonly Ended[], idle: readonly string[], now: number) {
  const of = (...hows: Delivery['how'][]) => ended.filter(({ delivery }) => hows.includes(delivery.how));
  const idsOf = (some: readonly Ended[]) => some.flatMap(({ ids }) => ids);
  const done = listOf([...idle, ...idsOf(of('sent', 'gone'))]);
  const later = JSON.stringify(
    ended.flatMap(({ ids, delivery }) =>
      delivery.how === 'later' ? ids.map((id) => ({ id, dueAt: now + delivery.waitMs })) : [],
    ),
  );
  await batch(db, {
    hours: sql`update entries set changes_told_at = ${now} where (contest_id, user_id) in
      (select contest_id, recipient from outbox where step = 'change' and id in ${listOf(idsOf(of('sent', 'unsure')))})`,
    // Its body held a link, which nobody needs any more.
    kept: sql`update outbox set sent_at = ${now}, body = '' where channel = 'account' and id in ${done}`,
    dropped: sql`delete from outbox where channel <> 'account' and id in ${done}`,
    unsent: sql`update outbox set unsure = unsure - 1 where id in ${listOf(idsOf(of('not', 'later')))}`,
    later: sql`update outbox set attempts = attempts - 1,
        due_at = (select value ->> 'dueAt' from json_each(${later}) where value ->> 'id' = outbox.id)
      where id in (select value ->> 'id' from json_each(${later}))`,
    gone: sql`delete from push_subscriptions where id in ${listOf(of('gone').map(({ recipient }) => recipient))}`,
  });
}

/**
 * The statement that drops all that is there for a fan, of their id and address inside a statement.
 */
export function forgetOutbox(id: SQL, email: SQL): SQL {
  return sql`delete from outbox where recipient in (${id}, ${email})
    or recipient in (select id from push_subscriptions where user_id = ${id})`;
}
