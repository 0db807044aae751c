import { signInAgain } from '../../problem.ts';
import { isBrokenBy } from '../core/failure.ts';

/**
 * D1 for one session: what is written through it is written only while that session lives. Before
 * every write, in the same atomic batch and so in the same round trip, is a statement that
 * breaks the batch if the session has ended: a check that was made before could be overtaken.
 * Reading alone passes as it is. A write throws Refused ('unauthenticated') then.
 */
export function whileSessionLives(real: D1Database, session: { id: string; userId: string }): D1Database {
  const guard = real
    .prepare(
      `insert into sessions (id, user_id, secret_hash, expires_at, created_at) select null, '', '', 0, 0
        where not exists (select 1 from sessions where id = ?1 and user_id = ?2 and ended_at is null)`,
    )
    .bind(session.id, session.userId);

  async function guarded<Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> {
    const answers = await real.batch<Row>([guard, ...statements]).catch((error: unknown) => {
      throw isBrokenBy(error, 'sessionEnded') ? signInAgain() : error;
    });
    return answers.slice(1);
  }

  class Guarded {
    readonly text: string;
    readonly statement: D1PreparedStatement;
    constructor(text: string, statement: D1PreparedStatement) {
      this.text = text;
      this.statement = statement;
    }
    bind(...values: unknown[]) {
      return new Guarded(this.text, this.statement.bind(...values));
    }
    run() {
      return this.all();
    }
    async all() {
      return this.reads ? this.statement.all() : (await guarded([this.statement]))[0];
    }
    /**
     * Rows as lists. A batch answers them by column name, and no two columns that a write returns
     * have the same.
     */
    async raw() {
      if (this.reads) return this.statement.raw();
      const [answer] = await guarded<Record<string, unknown>>([this.statement]);
      return answer?.results.map((row) => Object.values(row)) ?? [];
    }
    private get reads() {
      return /^\s*select\b/i.test(this.text);
    }
  }

  const through = {
    prepare: (text: string) => new Guarded(text, real.prepare(text)),
    // One that only reads, too: what it answers may be all that a call that writes does.
    batch: (statements: Guarded[]) => guarded(statements.map(({ statement }) => statement)),
  };
  return through as unknown as D1Database;
}
