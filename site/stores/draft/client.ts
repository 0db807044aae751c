/**
 * The calls of a draft as its stores make them. An argument of the stores, so that a test brings
 * its own.
 */

import type * as z from 'zod';
import type { MockDraft } from '#games/mock-draft/contest';
import type { DatedChange } from '#games/news/world-change';
import type { newSelection, Prospect, Selection } from '#schema/wire/draft';
import { type Ask, answersBy } from '../../client/call.ts';
import { ApiProblem, CallFailure } from '../../client/problem.ts';
import { requestWithHeaders } from '../../client/request.ts';
import type { SlotChange } from '../../sheet/machine.ts';
import type { Slots } from '../../sheet/shelf.ts';

export type { ExpertPick, Prospect, ScoredSheet, Selection } from '#schema/wire/draft';
export type NewSelection = z.input<typeof newSelection>;

export type DraftClient = ReturnType<typeof draftClient>;

export function draftClient(contest: Pick<MockDraft, 'path' | 'callFailures'>, ask: Ask = requestWithHeaders) {
  const { callFailures } = contest;
  const request = answersBy(ask);
  return {
    prospects: async (): Promise<Prospect[]> => (await request('GET /{draft}/prospects', { contest })).data,
    /** Their names in original pick order. */
    teams: async () => {
      const { data } = await named(callFailures?.teams, request('GET /{draft}/teams', { contest }));
      return [...data].sort((a, b) => a.original_pick_order - b.original_pick_order).map(({ name }) => name);
    },
    expertPicks: async () => (await request('GET /{draft}/expert-picks', { contest })).data,
    /** In order, and what has changed about the draft since the fan entered. */
    selections: async (userId: string): Promise<{ rows: Selection[]; changes: DatedChange[] }> => {
      const { data, changes = [] } = await named(
        callFailures?.selections,
        request('GET /{draft}/selections', { contest, query: { userId } }),
      );
      return { rows: data.sort((a, b) => a.pick - b.pick), changes };
    },
    create: async (rows: NewSelection[]): Promise<Selection[]> => {
      const { data } = await named(callFailures?.create, request('POST /{draft}/selections', { contest, body: rows }));
      return [data].flat().sort((a, b) => a.pick - b.pick);
    },
    saveOne: (row: Selection): Promise<{ data: Selection; moved: Selection | null }> =>
      named(
        callFailures?.update,
        request('PUT /{draft}/selections/{id}', { contest, params: { id: row.id }, body: row }),
      ),
    saveAll: async (rows: readonly Selection[]): Promise<Selection[]> => {
      const { data } = await named(
        callFailures?.update,
        request('PUT /{draft}/selections', { contest, body: [...rows] }),
      );
      return data;
    },
    scoredSheet: async (username: string) =>
      (await request('GET /{draft}/results/{username}', { contest, params: { username } })).data,
    /** The points of the experts' boards. */
    experts: async () =>
      (await request('GET /{draft}/guests', { contest })).data.map(({ total_points }) => total_points),
    version: versionOf(contest, ask),
  };
}

/**
 * What all followers of a draft ask for: another one is news. It is the same for everybody and
 * costs the server next to nothing.
 */
export function versionOf(contest: { path: string }, ask: Ask) {
  return async () => (await answersBy(ask)('GET /{draft}/night', { contest, anonymous: true })).data.version;
}

/** A failure of the server under the game's own sentence; a refusal keeps the server's. */
async function named<T>(sentence: string | undefined, pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw sentence && error instanceof ApiProblem && error.status >= 500 ? new CallFailure(error, sentence) : error;
  }
}

/** Which control it was: it decides the sentence when saving fails. */
export type Act = 'team' | 'player' | 'trade' | 'confirm' | 'fill';
export type Waiting = SlotChange & { row: Selection; act: Act };
export type Outbox = Slots<Waiting>;
