import { atom, type ReadableAtom } from 'nanostores';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../client/clock.ts';
import type { Brought } from '../../client/initial.ts';
import { isRefused, whenAgain } from '../../client/problem.ts';
import { keepJson } from '../../client/storage.ts';
import * as machine from '../../sheet/machine.ts';
import { GUEST, isEmpty, made, only, outboxKey } from '../../sheet/shelf.ts';
import * as words from '../../words/draft.ts';
import {
  type Act,
  type DraftClient,
  draftClient,
  type ExpertPick,
  type Outbox,
  type Selection,
  type Waiting,
} from './client.ts';
import * as edit from './edit.ts';
import { bestAvailable, type Extent, fill, restored } from './fill.ts';
import { firstSheet, notOlder, type SheetAnswers, wholeSheet } from './load.ts';
import { batchOf, differs, failureOf, laidOver } from './outbox.ts';

export type Sheet = machine.SheetState<Waiting> &
  SheetAnswers & {
    /** The server's rows with the changes over them. */
    rows: readonly Selection[];
    locked: boolean;
    error: string | null;
    /** Changes that came after the lock. */
    lost: Outbox;
    /**
     * The last thing worth saying aloud; `turn` tells two equal sentences apart. `fills`: it is
     * said of a board, which can be undone.
     */
    said: { text: string; turn: number; fills?: boolean };
    /** Which board filled a pick, until the fan touches or confirms it. */
    filledFrom: Readonly<Record<number, string>>;
    undo: { name: string; rows: readonly Selection[] } | null;
    /** Whether a confirmation has reached the server since the page was opened. */
    confirmed: boolean;
  };

export type DraftSheet = ReturnType<typeof draftSheet>;

/**
 * The sheet of a draft: every change is sent at once, all that wait together, and all picks lock at
 * the same moment. Of a guest nothing is sent: what they pick waits on this device, and nothing is
 * to be confirmed. `initial`: what the document brought of it.
 */
export function draftSheet(
  contest: MockDraft,
  userId: string,
  initial: Brought<SheetAnswers>,
  client: DraftClient = draftClient(contest),
  now = gameNow,
) {
  const guest = userId === GUEST;
  const locksAt = Date.parse(contest.locksAt);
  const shelved = `sheet:${contest.id}:${userId}`;
  const wasLocked = isLocked(locksAt, initial.madeAt);
  const brought = firstSheet(initial.data, userId, wasLocked);
  const $sheet = atom<Sheet>({
    ...machine.NOTHING_WAITS,
    ...brought,
    rows: brought.base,
    locked: wasLocked || brought.base.some((row) => row.is_locked),
    error: null,
    lost: {},
    said: { text: '', turn: 0 },
    filledFrom: {},
    undo: null,
    confirmed: false,
  });
  /** The sentence that is shown says why a change was not taken. */
  let failed = false;
  /** The server has been asked to make the picks, so that they can be saved. */
  let begun = false;

  const set = (change: Partial<Sheet>) => $sheet.set({ ...$sheet.get(), ...change });
  const say = (text: string, fills = false) => set({ said: { text, turn: $sheet.get().said.turn + 1, fills } });
  const ordered = (rows: readonly Selection[]) => rows.map((row) => edit.inOrder($sheet.get().teams, row));
  const judged = (): edit.JudgedSheet => ({ ...$sheet.get(), rows: ordered($sheet.get().rows), contest, now: now() });
  const isPast = () => isLocked(locksAt, now());
  const isClosed = (rows: readonly Selection[]) => isPast() || rows.some((row) => row.is_locked);

  const { first, load, put, flush, tryAgain, poll, pause } = machine.sheetMachine<
    Sheet,
    Waiting,
    Selection[],
    SheetAnswers
  >(
    $sheet,
    {
      key: outboxKey(contest.id, userId),
      // A pick that nobody has made has no number above 0 (firstSheet).
      goes: () => !guest && (begun || $sheet.get().base.every(({ id }) => id > 0)),
      lane: () => 'sheet',
      locksAt: () => locksAt,
      async ask(answers) {
        const whole = await wholeSheet(client, userId, isPast, answers);
        begun = true;
        return { ...whole, locked: isClosed(whole.base) };
      },
      /** Of an old document, or of this device: what was saved later counts. */
      kept: ({ base }) => ({ base: notOlder(base, shelved), locked: isClosed(base) }),
      keep: ({ base }) => void keepJson(shelved, base),
      async save(changes, { base }) {
        const idOf = (pick: number) => base.find((row) => row.pick === pick)?.id;
        const rows = ordered(Object.values(changes).map(({ row }) => ({ ...row, id: idOf(row.pick) ?? row.id })));
        const [first] = rows;
        if (rows.length > 1 || !first) return client.saveAll(rows);
        const { data, moved } = await client.saveOne(first);
        return moved ? [data, moved] : [data];
      },
      withSaved: ({ base }, saved) => ({
        base: base.map((row) => saved.find(({ pick }) => pick === row.pick) ?? row),
      }),
      laid: ({ base, waiting, lost }) => ({
        rows: laidOver(base, waiting),
        lost: only(lost, (_, each) => differs(each, base)),
      }),
      tooLate({ waiting, locked }, error) {
        if (guest) return [];
        return (error === undefined ? locked : isRefused(error, 'locked') || isPast()) ? Object.keys(waiting) : [];
      },
      gaveUp: close,
      // A guest has them nowhere else.
      unkept: () => guest && set({ error: words.thisDeviceKeepsNothing }),
      saved(changes) {
        if (Object.values(changes).some(({ act }) => act === 'confirm')) set({ confirmed: true });
        // What failed before is saved now: its sentence is no longer true.
        if (failed) set({ error: null });
        failed = false;
      },
      failed(changes, error) {
        failed = true;
        const act = Object.values(changes).at(-1)?.act ?? 'player';
        const message = failureOf(act, error) + whenAgain(error);
        set({ error: message });
        return message;
      },
    },
    now,
  );

  /** Nothing can be saved any more, these changes neither: says so. */
  function close(changes: Outbox): void {
    const picks = Object.keys(changes);
    set({ locked: true, undo: null, filledFrom: {}, lost: { ...$sheet.get().lost, ...changes } });
    say(
      picks.length === 0
        ? words.lockHasFallen
        : picks.length === 1
          ? words.changeCameTooLate(picks[0] ?? '')
          : words.changesCameTooLate(picks.length),
    );
  }

  function apply(outcome: edit.Change | edit.RefusedChange, act: Act, board: string | null = null): void {
    if ($sheet.get().locked) return;
    if ('refused' in outcome) {
      set({ error: outcome.refused });
      return;
    }
    const touched = outcome.rows.map(({ pick }) => pick);
    const marks = Object.entries($sheet.get().filledFrom).filter(([pick]) => !touched.includes(Number(pick)));
    if (board !== null) {
      for (const { pick, player } of outcome.rows) if (player !== '') marks.push([String(pick), board]);
    }
    set({ error: null, filledFrom: Object.fromEntries(marks) });
    const { base } = $sheet.get();
    const changes = outcome.rows.map((row): [number, Waiting | null] => {
      const change = { row, act };
      return [row.pick, guest && !differs(change, base) ? null : change];
    });
    void put(Object.fromEntries(changes));
    if (outcome.notice) say(outcome.notice, board !== null);
  }

  function fillFrom(name: string, change: edit.Change): void {
    const before = $sheet.get().rows.filter(({ pick }) => change.rows.some((row) => row.pick === pick));
    if (change.rows.length > 0) set({ undo: { name, rows: before } });
    apply({ ...change, notice: words.noticeFromBoard(change.notice ?? '', name) }, 'fill', name);
  }

  return {
    $sheet: $sheet as ReadableAtom<Sheet>,
    first,
    initial,
    guest,
    /** Asks for everything but what the document `brought` a moment ago. */
    load,
    flush,
    poll,
    pause,
    /** Sends once more what the server did not take: the change of a pick, or all. */
    tryAgain(pick?: number) {
      const { waiting, base } = $sheet.get();
      return tryAgain(pick === undefined ? undefined : Object.keys(batchOf(waiting, base, pick)));
    },
    /** Takes a change back that the server did not take: the pick is as it was saved. */
    takeBack(pick: number) {
      const { waiting, base } = $sheet.get();
      set({ error: null });
      void put(made(batchOf(waiting, base, pick), () => null));
    },
    choosePlayer: (pick: number, player: string | null) => apply(edit.choosePlayer(judged(), pick, player), 'player'),
    chooseTeam: (pick: number, team: string) => apply(edit.change(judged(), pick, { team }), 'team'),
    switchTrade: (pick: number, trade: boolean) => apply(edit.switchTrade(judged(), pick, trade), 'trade'),
    confirm: (picks: readonly number[]) => apply(edit.confirm(judged(), picks), 'confirm'),
    fillBest: (extent: Extent) =>
      fillFrom(words.bestAvailable, fill(judged(), bestAvailable(judged(), extent), extent)),
    fillExpert(picks: readonly ExpertPick[], expert: string, name: string, extent: Extent) {
      const own = picks.filter((each) => each.expert === expert);
      fillFrom(name, fill(judged(), own, extent));
    },
    undo() {
      const { undo, rows, prospects } = $sheet.get();
      if (!undo) return;
      set({ undo: null });
      // A player who has withdrawn since does not come back.
      const gone = new Set(prospects.flatMap(({ player, withdrawn }) => (withdrawn ? [player] : [])));
      const before = undo.rows.map((row) => (gone.has(row.player) ? edit.emptied(row) : row));
      apply({ rows: restored(rows, before), notice: words.fillUndone }, 'fill');
    },
    /** Looks at the clock; at the lock the sheet closes and shows what the server has. */
    checkLock() {
      const { locked, waiting } = $sheet.get();
      if (locked || !isPast()) return;
      set({ locked: true });
      if (isEmpty(waiting)) close({});
      // What waits gets its last chance: the server's clock decides, not this one.
      if (Object.values(waiting).some((each) => each.failed === undefined)) void flush();
      else void load();
    },
    dismissError: () => set({ error: null }),
  };
}
