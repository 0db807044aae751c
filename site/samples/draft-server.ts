/**
 * The server's part of the sample draft, for tests: one sheet in memory, the browser's storage, and
 * what goes wrong next.
 */

import { vi } from 'vitest';
import type { DatedChange } from '#games/news/world-change';
import type { Brought } from '../client/initial.ts';
import { NetworkProblem } from '../client/problem.ts';
import type { DraftClient, NewSelection, Prospect, Selection } from '../stores/draft/client.ts';
import type { SheetAnswers } from '../stores/draft/load.ts';
import { type DraftSheet, draftSheet } from '../stores/draft/picks.ts';
import { sampleContest, sampleProspects, sampleRows, sampleScored, sampleTeams } from './draft.ts';

export const locksAt = Date.parse(sampleContest.locksAt);

export type SampleServer = {
  rows: Selection[];
  changes: DatedChange[];
  prospects: Prospect[];
  teams: string[];
  /** What was asked for, in order. */
  loads: string[];
  created: NewSelection[][];
  puts: number[][];
  fail: Error | null;
  now: number;
  /** Holds back the next saves. */
  gate: Promise<void> | null;
  /** Holds back the next loads: their rows are read, the rest is still under way. */
  slow: Promise<void> | null;
  kept: Map<string, string>;
};

export function sampleServer(): SampleServer {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', shelfOf(kept));
  return {
    rows: sampleRows(),
    changes: [],
    prospects: sampleProspects,
    teams: sampleTeams,
    loads: [],
    created: [],
    puts: [],
    fail: null,
    now: locksAt - 3_600_000,
    gate: null,
    slow: null,
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

function clientOf(server: SampleServer): DraftClient {
  async function save(rows: readonly Selection[]): Promise<Selection[]> {
    await server.gate;
    if (server.fail) throw server.fail;
    server.puts.push(rows.map(({ pick }) => pick));
    const saved = rows.map((row) => ({ ...row, updatedAt: new Date(server.now).toISOString() }));
    server.rows = server.rows.map((row) => saved.find(({ pick }) => pick === row.pick) ?? row);
    return saved;
  }
  return {
    prospects: async () => {
      server.loads.push('prospects');
      await server.slow;
      return server.prospects;
    },
    teams: async () => {
      server.loads.push('teams');
      return server.teams;
    },
    expertPicks: async () => [],
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
    version: async () => 1,
    experts: async () => [],
    scoredSheet: async () => sampleScored(),
  };
}
