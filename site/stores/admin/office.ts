import type { User } from '#schema/wire/account';

/** What somebody may run. What was kept of a fan before there were organisers has no list. */
export type Office = Pick<User, 'isAdmin'> & { organises?: readonly string[] };
/** A page for somebody with an office; `shown` null: it is none of this fan's business. */
export type ForOffice<T> = { office: Office; shown: T | null };

/** The contests whose results somebody may publish. */
export function organisedBy<C extends { id: string }>(office: Office | null, contests: readonly C[]): C[] {
  return contests.filter(({ id }) => office?.isAdmin || office?.organises?.includes(id));
}
