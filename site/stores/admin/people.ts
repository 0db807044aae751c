import { linkTo, searchOf } from '#schema/wire/link';
import * as calls from '#schema/wire/paths/people';
import type { ActLine, Somebody } from '#schema/wire/people';
import type { Ask } from '../../client/ask.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/people.ts';

export type { ActLine, Somebody } from '#schema/wire/people';
/** A page of a list; `older` leads to the next. */
export type Page<T> = { lines: readonly T[]; older: string | null };

const PAGE = 20;

/**
 * People by a part of their name or the beginning of their address, latest first; `older`: from an
 * earlier page. @throws ApiProblem, NetworkProblem
 */
export async function peopleNamed(q: string, older?: string, ask: Ask = requestWithHeaders): Promise<Page<Somebody>> {
  const query = older ?? (q === '' ? { limit: PAGE } : { limit: PAGE, q });
  const { answer, headers } = await ask(calls.people, { query });
  return pageOf(answer?.data, headers);
}

/** What was done about people, latest first. @throws ApiProblem, NetworkProblem */
export async function actsOnPeople(older?: string, ask: Ask = requestWithHeaders): Promise<Page<ActLine>> {
  const { answer, headers } = await ask(calls.acts, { query: older ?? { limit: PAGE } });
  return pageOf(answer?.data, headers);
}

function pageOf<T>(lines: readonly T[] = [], headers: Headers): Page<T> {
  const next = linkTo('next', headers.get('Link'));
  return { lines, older: next && searchOf(next) };
}

/** A contest that somebody may organise. */
export type NamedContest = { id: string; title: string };

export type PersonChange =
  | { act: 'rename'; username: string }
  | { act: 'block' | 'unblock' | 'send link' }
  | { act: 'delete'; username: string }
  | { act: 'name' | 'dismiss'; contest: string };

/**
 * Does it about somebody, and answers the sentence to show. @throws ApiProblem, NetworkProblem
 */
export async function changeSomebody({ id }: Pick<Somebody, 'id'>, change: PersonChange): Promise<string> {
  return (await sendChange(id, change)).message;
}

function sendChange(id: string, change: PersonChange): Promise<{ message: string }> {
  const params = { id };
  switch (change.act) {
    case 'rename':
      return request(calls.changePerson, { params, body: { username: change.username } });
    case 'block':
    case 'unblock':
      return request(calls.changePerson, { params, body: { blocked: change.act === 'block' } });
    case 'send link':
      return request(calls.sendProofAgain, { params });
    case 'delete':
      return request(calls.deletePerson, { params, body: { username: change.username } });
    case 'name':
      return request(calls.nameOrganiser, { params: { id: change.contest, userId: id } });
    case 'dismiss':
      return request(calls.dismissOrganiser, { params: { id: change.contest, userId: id } });
  }
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
