import type { Answer } from '#schema/wire/call';
import { linkTo, searchOf } from '#schema/wire/link';
import { proof as calls } from '#schema/wire/paths/fans';
import type { ProofCalls } from '#schema/wire/proof';
import type { Ask } from '../../client/ask.ts';

export type Save = Answer<ProofCalls['saves']>['data'][number];
/**
 * A page of a fan's saves, latest first. `older`: where the next begins; null: this is the last.
 */
export type OwnSaves = { saves: Save[]; older: string | null };

const PAGE = 50;

/** Where the page of saves that an address asks for begins; null: at the latest. */
export function cursorIn(search: string): string | null {
  return /^\d{1,12}$/.exec(new URLSearchParams(search).get('cursor') ?? '')?.[0] ?? null;
}

/** @throws ApiProblem, NetworkProblem */
export async function ownSaves(contest: { path: string }, cursor: string | null, ask: Ask): Promise<OwnSaves> {
  const query = { limit: PAGE, ...(cursor !== null && { cursor }) };
  const { answer, headers } = await ask(calls.saves, { contest, query });
  const next = linkTo('next', headers.get('Link'));
  return { saves: answer?.data ?? [], older: next && cursorIn(searchOf(next)) };
}
