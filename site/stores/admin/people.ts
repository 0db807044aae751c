/** People, what members have reported of groups, and what was done about both. */
import { linkTo, searchOf } from '#schema/wire/link';
import * as groups from '#schema/wire/paths/group';
import * as calls from '#schema/wire/paths/people';
import type { ActLine } from '#schema/wire/people';
import { type Ask, answersBy } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/people.ts';
import { contestRows } from './contest-admin.ts';

/** A contest that somebody may organise. */
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
    ask(calls.people, { query: older ?? (q === '' ? { limit: PAGE } : { limit: PAGE, q }) }),
    contestRows(ask),
    answersBy(ask)(groups.reportedGroups),
    ask(calls.acts, { query: acts ?? { limit: PAGE } }),
  ]);
  return {
    query,
    people: pageOf(people.answer?.data, people.headers),
    contests: rows.map(({ id, title }) => ({ id, title })),
    reported: reported.data,
    acts: pageOf(done.answer?.data, done.headers),
  };
}

/** A page of a list; `older` leads to the next. */
function pageOf<T>(lines: readonly T[] = [], headers: Headers) {
  const next = linkTo('next', headers.get('Link'));
  return { lines, older: next && searchOf(next) };
}

/**
 * 'demo-rude was blocked', 'demo-insult was renamed to demo-polite', 'demo-helper was named
 * organiser of NFL Mock Draft 2025'.
 */
export function actText({ act, about, was, is, contest }: ActLine, titleOf: (id: string) => string): string {
  switch (act) {
    case 'renamed':
      return is === null ? words.wasRenamed(about) : words.wasRenamedTo(was ?? '', is);
    case 'verification-sent':
      return words.wasSentNewLink(about);
    case 'organiser-named':
      return words.wasNamedOrganiserOf(about, titleOf(contest ?? ''));
    case 'organiser-dismissed':
      return words.wasDismissedAsOrganiserOf(about, titleOf(contest ?? ''));
    case 'group-cleared':
      return words.groupWasCleared(about);
    case 'group-closed':
      return words.groupWasClosed(about);
    case 'group-dismissed':
      return words.reportsWereDismissed(about);
    case 'share-ended':
      return words.sharedPageWasEnded(about, titleOf(contest ?? ''));
    default:
      return words.wasActedOn(about, act);
  }
}
