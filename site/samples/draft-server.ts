/**
 * The server's part of the sample draft, for tests: one sheet in memory, the browser's storage, and
 * what goes wrong next.
 */

import { vi } from 'vitest';
import type { DatedChange } from '#games/news/world-change';
import type { Brought } from '../client/initial.ts';
import { NetworkProblem } from '../client/problem.ts';
import type { DraftClient, NewSelection, Selection } from '../stores/draft/client.ts';
import type { SheetAnswers } from '../stores/draft/load.ts';
import { type DraftSheet, draftSheet } from '../stores/draft/picks.ts';
import { sampleContest, sampleProspects, sampleRows, sampleTeams } from './draft.ts';

export const locksAt = Date.parse(sampleContest.locksAt);

export type SampleServer = ReturnType<typeof sampleServer>;

export function sampleServer() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', shelfOf(kept));
  return {
    rows: sampleRows(),
    changes: [] as DatedChange[],
    prospects: sampleProspects,
    teams: sampleTeams,
    /** What was asked for, in order. */
    loads: [] as string[],
    created: [] as NewSelection[][],
    puts: [] as number[][],
    fail: null as Error | null,
    now: locksAt - 3_600_000,
    /** Holds back the next saves. */
    gate: null as Promise<void> | null,
    /** Holds back the next loads: their rows are read, the rest is still under way. */
    slow: null as Promise<void> | null,
    kept,
  };
}

/** A sheet of the one fan on that server, or of a guest, in a tab of the one browser. */
export function openSheet(
  server: SampleServer,
  initial: Brought<SheetAnswers> = documentOf(server),
  userId = 'fan-1',
): DraftSheet {
  return draftSheet(sampleContest, userId, initial, clientOf(server), () => server.now);
}

/** What a document brings of it. It crosses the line as text. */
export function documentOf({ now, rows, changes, prospects, teams }: SampleServer): Brought<SheetAnswers> {
  return { madeAt: now, data: JSON.parse(JSON.stringify({ base: rows, changes, prospects, teams })) };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
export const playerAt = (sheet: DraftSheet, pick: number) => sheet.$sheet.get().rows[pick - 1]?.player;

/** What a browser keeps. */
export function shelfOf(items: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** What a sheet asks of it, and nothing else. */
function clientOf(server: SampleServer): DraftClient {
  async function save(rows: readonly Selection[]): Promise<Selection[]> {
    await server.gate;
    if (server.fail) throw server.fail;
    server.puts.push(rows.map(({ pick }) => pick));
    const saved = rows.map((row) => ({ ...row, updatedAt: new Date(server.now).toISOString() }));
    server.rows = server.rows.map((row) => saved.find(({ pick }) => pick === row.pick) ?? row);
    return saved;
  }
  const client: Partial<DraftClient> = {
    prospects: async () => {
      server.loads.push('prospects');
      await server.slow;
      return server.prospects;
    },
    teams: async () => {
      server.loads.push('teams');
      return server.teams;
    },
    selections: async () => {
      server.loads.push('selections');
      if (server.fail instanceof NetworkProblem) throw server.fail;
      return { rows: server.rows.map((row) => ({ ...row })), changes: server.changes };
    },
    create: async (rows) => {
      server.created.push(rows);
      server.rows = sampleRows();
      return server.rows;
    },
    saveOne: async (row) => ({ data: (await save([row]))[0] ?? row, moved: null }),
    saveAll: save,
  };
  return client as DraftClient;
}
