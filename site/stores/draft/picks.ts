import { atom, type ReadableAtom } from 'nanostores';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { SENTENCES } from '#games/refuse';
import { ApiProblem, CallFailure, isFinal, NetworkProblem } from '../../client/problem.ts';
import type { Shelf } from '../../sheet/shelf.ts';
import type { DraftClient, ExpertPick, Prospect, Selection } from './client.ts';
import * as edit from './edit.ts';
import { bestAvailable, type Extent, fill, fromExpert, restored } from './fill.ts';
import { readKept, writeKept } from './kept.ts';
import { loadFailure, notOlder, wholeSheet } from './load.ts';
import * as box from './outbox.ts';
import { failureOf, type Line } from './save.ts';

export type Sheet = {
  /** `failed`: nothing to show but `error`. */
  status: 'loading' | 'ready' | 'failed';
  error: string | null;
  rows: readonly Selection[];
  prospects: readonly Prospect[];
  teams: readonly string[];
  outbox: box.Outbox;
  line: Line;
  locked: boolean;
  /** Changes that came after the lock. */
  lost: box.Outbox;
  /** The last thing worth saying aloud; `turn` tells two equal sentences apart. */
  said: { text: string; turn: number };
  /** Which board filled a pick, until the fan touches or confirms it. */
  filledFrom: Readonly<Record<number, string>>;
  undo: { name: string; rows: readonly Selection[] } | null;
};

/** What the sheet needs from around it. `now` in game milliseconds. */
export type Around = { client: DraftClient; shelf: Shelf; now: () => number };

export type DraftSheet = {
  $sheet: ReadableAtom<Sheet>;
  load(): Promise<void>;
  choosePlayer(pick: number, player: string | null): void;
  chooseTeam(pick: number, team: string): void;
  switchTrade(pick: number, trade: boolean): void;
  confirm(picks: readonly number[]): void;
  fillBest(extent: Extent): void;
  fillExpert(picks: readonly ExpertPick[], expert: string, name: string, extent: Extent): void;
  undo(): void;
  /** Sends what waits. Called after every edit, when the line is back, by 'Try again', and from time to time while something waits. */
  flush(): Promise<void>;
  /** Looks at the clock; at the lock the sheet closes and shows what the server has. */
  checkLock(): void;
  dismissError(): void;
};

/**
 * A fan's sheet: the server's rows with his unsaved changes laid over them. One save is under way at a time; what is changed
 * meanwhile goes with the next, so that the server sees changes in the order in which they were made.
 */
export function draftSheet(contest: MockDraft, userId: string, { client, shelf, now }: Around): DraftSheet {
  const locksAt = Date.parse(contest.locksAt);
  const waiting = box.outboxOn(shelf, contest.id, userId);
  const $sheet = atom<Sheet>({
    status: 'loading',
    error: null,
    rows: [],
    prospects: [],
    teams: [],
    outbox: waiting.all(),
    line: 'up',
    locked: false,
    lost: {},
    said: { text: '', turn: 0 },
    filledFrom: {},
    undo: null,
  });
  let base: readonly Selection[] = [];
  let stamp = now();
  let sending = false;
  /** The sentence that is shown says why what waits was not taken. */
  let failed = false;
  let loads = 0;
  /** By pick, what was saved since the last load began. */
  const savedSince = new Map<number, Selection>();

  const set = (change: Partial<Sheet>) => $sheet.set({ ...$sheet.get(), ...change });
  const say = (text: string) => set({ said: { text, turn: $sheet.get().said.turn + 1 } });
  const desk = (): edit.Desk => ({ ...$sheet.get(), contest, now: now() });
  const lay = (outbox: box.Outbox) => {
    waiting.write(outbox);
    set({ outbox, rows: box.laidOver(base, outbox) });
  };
  const rebase = (rows: readonly Selection[]) => {
    for (const row of rows) savedSince.set(row.pick, row);
    base = base.map((row) => rows.find(({ pick }) => pick === row.pick) ?? row);
    keep();
  };
  const keep = () => {
    const { prospects, teams } = $sheet.get();
    writeKept(shelf, contest.id, userId, { base: [...base], prospects: [...prospects], teams: [...teams] });
  };

  /** Whatever waits now can no longer be saved: say so, and show what counts. */
  function tooLate(): void {
    const { outbox, lost } = $sheet.get();
    const picks = Object.keys(outbox);
    set({ locked: true, undo: null, filledFrom: {}, lost: { ...lost, ...outbox } });
    lay({});
    say(
      picks.length === 0
        ? 'The draft is locked. Your picks stand as they are.'
        : `Too late: the draft is locked, and ${picks.length === 1 ? `the change to pick ${picks[0]}` : `${picks.length} changes`} did not reach us before that.`,
    );
  }

  function apply(outcome: edit.Change | edit.Refused, act: box.Act, board: string | null = null): void {
    if ($sheet.get().locked) return;
    if (edit.isRefused(outcome)) {
      set({ error: outcome.refused });
      return;
    }
    const { outbox, filledFrom } = $sheet.get();
    const touched = outcome.rows.map(({ pick }) => pick);
    const marks = Object.entries(filledFrom).filter(([pick]) => !touched.includes(Number(pick)));
    if (board !== null) {
      for (const { pick, player } of outcome.rows) if (player !== '') marks.push([String(pick), board]);
    }
    set({ error: null, filledFrom: Object.fromEntries(marks) });
    lay(box.put(outbox, outcome.rows, act, ++stamp));
    if (outcome.notice) say(outcome.notice);
    void flush();
  }

  function fillFrom(name: string, change: edit.Change): void {
    const before = $sheet.get().rows.filter(({ pick }) => change.rows.some((row) => row.pick === pick));
    if (change.rows.length > 0) set({ undo: { name, rows: before } });
    apply({ ...change, notice: `${change.notice} from ${name}` }, 'fill', name);
  }

  /** What another tab has sent or changed since is no longer this one's to send: that would undo it. */
  function leaveToOthers(): void {
    const { outbox, locked } = $sheet.get();
    const own = waiting.still(outbox);
    // After the lock nothing can be undone, and each tab is to say what came too late.
    if (locked || Object.keys(own).length === Object.keys(outbox).length) return;
    lay(own);
    void load();
  }

  async function flush(): Promise<void> {
    if (sending || box.isEmpty($sheet.get().outbox) || $sheet.get().status !== 'ready') return;
    leaveToOthers();
    const { outbox } = $sheet.get();
    if (box.isEmpty(outbox)) return;
    sending = true;
    set({ line: 'up' });
    try {
      const rows = Object.values(outbox).map(({ row }) => ({ ...row, id: idOf(row.pick) ?? row.id }));
      const saved = await send(rows);
      // What failed before is saved now: its sentence is no longer true.
      if (failed) set({ error: null });
      failed = false;
      rebase(saved);
      lay(box.without($sheet.get().outbox, outbox));
    } catch (error) {
      settle(error, outbox);
    } finally {
      sending = false;
    }
    if ($sheet.get().line === 'up') await flush();
  }

  async function send(rows: Selection[]): Promise<Selection[]> {
    const [only] = rows;
    if (rows.length > 1 || !only) return client.saveAll(rows);
    const { data, moved } = await client.saveOne(only);
    return moved ? [data, moved] : [data];
  }

  const idOf = (pick: number) => base.find((row) => row.pick === pick)?.id;

  function settle(error: unknown, sent: box.Outbox): void {
    if (isLocked(locksAt, now()) || (error instanceof ApiProblem && error.message === SENTENCES.draftLocked)) {
      tooLate();
      void load();
      return;
    }
    if (error instanceof NetworkProblem) {
      set({ line: 'down' });
      return;
    }
    const acts = Object.values(sent).map(({ act }) => act);
    const act = acts.at(-1) ?? 'player';
    // A single control has its own sentence; several picks at once have the call's.
    const whole = act === 'fill' && error instanceof CallFailure;
    const sentence = whole ? error.message : failureOf(act, error instanceof Error ? error.message : '');
    set({ error: sentence });
    if (isFinal(error)) {
      // Refused for good: back to what the server has.
      lay(box.without($sheet.get().outbox, sent));
      return;
    }
    failed = true;
    set({ line: 'refused' });
  }

  /** Asks for everything. Of two that overlap, the one that was asked later is believed. */
  async function load(): Promise<void> {
    const turn = ++loads;
    savedSince.clear();
    const kept = readKept(shelf, contest.id, userId);
    const { status } = $sheet.get();
    if (kept && status !== 'ready') {
      base = kept.base;
      set({ ...kept, status: 'ready', locked: isLocked(locksAt, now()) });
      lay($sheet.get().outbox);
    }
    try {
      const { base: rows, prospects, teams } = await wholeSheet(client, userId, () => isLocked(locksAt, now()));
      if (turn !== loads) return;
      base = notOlder(rows, savedSince);
      const locked = isLocked(locksAt, now()) || base.some((row) => row.is_locked);
      const lost = box.differing($sheet.get().lost, base);
      set({ status: 'ready', prospects, teams, locked, lost, line: 'up' });
      keep();
      if (locked && !box.isEmpty($sheet.get().outbox)) tooLate();
      else lay($sheet.get().outbox);
      void flush();
    } catch (error) {
      if (turn !== loads) return;
      if ($sheet.get().status === 'ready') set({ line: error instanceof NetworkProblem ? 'down' : $sheet.get().line });
      else set({ status: 'failed', error: loadFailure(error) });
    }
  }

  return {
    $sheet,
    load,
    flush,
    choosePlayer: (pick, player) => apply(edit.choosePlayer(desk(), pick, player), 'player'),
    chooseTeam: (pick, team) => apply(edit.chooseTeam(desk(), pick, team), 'team'),
    switchTrade: (pick, trade) => apply(edit.switchTrade(desk(), pick, trade), 'trade'),
    confirm: (picks) => apply(edit.confirm(desk(), picks), 'confirm'),
    fillBest: (extent) => fillFrom('Best available', fill(desk(), bestAvailable(desk(), extent), extent)),
    fillExpert: (picks, expert, name, extent) => fillFrom(name, fill(desk(), fromExpert(picks, expert), extent)),
    undo() {
      const { undo, rows } = $sheet.get();
      if (!undo) return;
      set({ undo: null });
      apply({ rows: restored(rows, undo.rows), notice: `Undone: your picks are as before ${undo.name}` }, 'fill');
    },
    checkLock() {
      const { locked, status, outbox } = $sheet.get();
      if (locked || status !== 'ready' || !isLocked(locksAt, now())) return;
      set({ locked: true });
      // What waits gets its last chance: the server's clock decides, not this one.
      if (!box.isEmpty(outbox)) void flush();
      else {
        tooLate();
        void load();
      }
    },
    dismissError: () => set({ error: null }),
  };
}
