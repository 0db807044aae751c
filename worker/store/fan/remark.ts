import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '#schema/tables/fan/user';
import { remarks } from '#schema/tables/remark';
import type { Office } from '../contest/organiser.ts';
import { type By, noteAct } from '../core/act.ts';
import { batch, type Database, listOf } from '../core/database.ts';
import { type Mail, queueMail } from '../news/outbox.ts';
import { isSeen } from './fan.ts';

type Row = typeof remarks.$inferSelect;

/** Keeps what a fan tells the organisers. Answers its row. */
export function keepRemark(
  db: Database,
  remark: Pick<Row, 'userId' | 'contestId' | 'page' | 'about' | 'says' | 'madeAt'>,
): Promise<Row> {
  return db.insert(remarks).values(remark).returning().get();
}

/** So many are shown of a fan, and at the desk: there the next come up once these are settled. */
const MOST_SHOWN = 100;

/** What a fan has told, latest first. */
export function remarksOf(db: Database, userId: string): Promise<Row[]> {
  return db.select().from(remarks).where(eq(remarks.userId, userId)).orderBy(desc(remarks.id)).limit(MOST_SHOWN);
}

/**
 * What nobody has settled, with who told it, oldest first: to an administrator all, to others what
 * is about contests that they organise. `id`: that one alone.
 */
export function openRemarks(db: Database, { isAdmin, organises }: Office, id?: number) {
  const isTheirs = or(sql`${isAdmin ? 1 : 0}`, inArray(remarks.contestId, listOf(organises)));
  const isIt = id === undefined ? undefined : eq(remarks.id, id);
  return db
    .select({ remark: remarks, fan: users })
    .from(remarks)
    .innerJoin(users, and(eq(users.id, remarks.userId), isSeen))
    .where(and(isNull(remarks.settledAt), isTheirs, isIt))
    .orderBy(asc(remarks.id))
    .limit(MOST_SHOWN);
}

/**
 * Settles a remark in one batch: with the mail of an answer, or with a line of the trail. False:
 * somebody else has before; nothing is done.
 */
export async function settleRemark(
  db: Database,
  { id, userId, contestId }: Row,
  mail: { answer: string; letter: Mail } | null,
  { by, now }: By,
): Promise<boolean> {
  const open = sql`exists (select 1 from remarks where id = ${id} and settled_at is null)`;
  const { settled } = await batch(db, {
    told: mail
      ? queueMail(mail.letter, now, open)
      : noteAct({ act: 'remark-settled', about: userId, contestId }, { by, now }, open),
    settled: sql`update remarks set answer = ${mail?.answer ?? null}, settled_at = ${now}
      where id = ${id} and settled_at is null returning id`,
  });
  return settled.length > 0;
}
