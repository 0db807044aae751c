/** A trigger as the database knows it. */
export type Trigger = { name: string; sql: string };

/** Asks for the triggers that keep what is sealed. */
export const SEALS = "select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('roots', 'leaves')";

/**
 * The statements that take back what was sealed on this machine where a condition on a root holds:
 * demo data goes back in time, and gets more fans. A deployed product has nothing that does this.
 */
export function unsealing(triggers: readonly Trigger[], condition: string): string[] {
  return [
    ...triggers.map(({ name }) => `drop trigger ${name}`),
    `delete from roots where ${condition}`,
    `delete from leaves where (contest_id, tournament) not in (select contest_id, tournament from roots)`,
    `delete from runs where name like 'seal-%' and name not in (select 'seal-' || contest_id || '/' || tournament from roots)`,
    ...triggers.map(({ sql }) => sql),
  ];
}
