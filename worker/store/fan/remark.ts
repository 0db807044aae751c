import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#schema/tables/fan/user';
import { remarks } from '#schema/tables/remark';
import { type By, noteAct } from '../core/act.ts';
import { batch, type Database, listOf } from '../core/database.ts';
import { type Mail, queueMail } from '../news/outbox.ts';

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

/** Who settles remarks: an administrator all, others those about contests of these ids. */
export type Settler = { isAdmin: boolean; organises: readonly string[] };

function isFor({ isAdmin, organises }: Settler): SQL | undefined {
  return and(isNull(remarks.settledAt), or(sql`${isAdmin ? 1 : 0}`, inArray(remarks.contestId, listOf(organises))));
}

const withFan = (db: Database, where: SQL | undefined) =>
  db
    .select({ remark: remarks, fan: users })
    .from(remarks)
    .innerJoin(users, eq(users.id, remarks.userId))
    .where(where)
    .orderBy(asc(remarks.id))
    .limit(MOST_SHOWN);

/** What nobody has settled, with who told it, oldest first. */
export const openRemarks = (db: Database, settler: Settler) => withFan(db, isFor(settler));

/** One of them; undefined: there is none for this settler. */
export const openRemark = (db: Database, id: number, settler: Settler) =>
  withFan(db, and(eq(remarks.id, id), isFor(settler))).get();

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
    settled: sql`update remarks set answer = ${mail?.answer ?? null}, settled_at = ${now}, settled_by = ${by}
      where id = ${id} and settled_at is null returning id`,
  });
  return settled.length > 0;
}
