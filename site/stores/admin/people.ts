/** People, what members have reported of groups, and what was done about both. */
import type { ActLine } from '#schema/wire/people';
import { type Ask, answersBy } from '../../client/call.ts';
import { pageOf, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/people.ts';
import { contestRows } from './contest-answers.ts';

export type NamedContest = { id: string; title: string };

/** What the address searches for, and the pages of the lists that it names. */
export type PeopleQuery = { q: string; older: string | undefined; acts: string | undefined };
export type PeopleShown = Awaited<ReturnType<typeof peopleOf>>;

const PAGE = 20;

/**
 * What an administrator sees: people by a part of their name or the beginning of their address,
 * latest first, groups that members have reported, the most reported first, and what was done.
 * @throws ApiProblem, NetworkProblem
 */
export async function peopleOf(query: PeopleQuery, ask: Ask = requestWithHeaders) {
  const { q, older, acts } = query;
  const [people, rows, reported, done] = await Promise.all([
    ask('GET /admin/users', { query: older ?? (q === '' ? { limit: PAGE } : { limit: PAGE, q }) }),
    contestRows(ask),
    answersBy(ask)('GET /admin/groups'),
    ask('GET /admin/trail', { query: acts ?? { limit: PAGE } }),
  ]);
  return {
    query,
    people: pageOf(people),
    contests: rows.map(({ id, title }) => ({ id, title })),
    reported: reported.data,
    acts: pageOf(done),
  };
}

/**
 * 'demo-rude was blocked', 'demo-insult was renamed to demo-polite', 'demo-helper was named
 * organiser of NFL Mock Draft 2025'.
 */
export function actText({ act, about, was, is, contest }: ActLine, titleOf: (id: string) => string): string {
  const title = titleOf(contest ?? '');
  const says: Partial<Record<ActLine['act'], string>> = {
    renamed: is === null ? words.wasRenamed(about) : words.wasRenamedTo(was ?? '', is),
    'verification-sent': words.wasSentNewLink(about),
    'organiser-named': words.wasNamedOrganiserOf(about, title),
    'organiser-dismissed': words.wasDismissedAsOrganiserOf(about, title),
    'group-cleared': words.groupWasCleared(about),
    'group-closed': words.groupWasClosed(about),
    'group-dismissed': words.reportsWereDismissed(about),
    'remark-settled': words.remarkWasSettled(about),
    'share-ended': words.sharedPageWasEnded(about, title),
  };
  return says[act] ?? words.wasActedOn(about, act);
}
