import { atom, type ReadableAtom } from 'nanostores';
import { isLocked } from '#games/lock';
import { currentTournament, type OneAndDone, slotId } from '#games/one-and-done/contest';
import { SENTENCES } from '#games/refuse';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { ApiProblem, NetworkProblem, sentenceOf } from './problem.ts';
import { type Held, readOutbox, writeOutbox } from './season-outbox.ts';
import { savedWish, selectionOf, type Use, type Wish, whereUsed } from './season-plan.ts';
import {
  EMPTY_SHEET,
  type Notice,
  type SaveState,
  type SheetState,
  without,
  withSelection,
} from './season-sheet-state.ts';
import type { Shelf } from './shelf.ts';

/** What a sheet needs of the world: the server's calls, the fan, the clock (UTC milliseconds), the browser's storage. */
export type World = {
  tournaments: () => Promise<TournamentRecord[]>;
  selections: (userId: string) => Promise<SeasonSelection[]>;
  field: (tournament: string) => Promise<PlayerRecord[]>;
  save: (userId: string, tournament: string, category: string, wish: Wish) => Promise<SeasonSelection>;
  userId: () => string | null;
  now: () => number;
  shelf: Shelf;
};

export const ERROR_MS = 2_000;
export const SUCCESS_MS = 3_000;
export const LOCKED_NOW = 'Tournament is locked. No more selections can be made.';
const LOAD_FAILED = 'Failed to load data. Please try again later.';
const SAVE_FAILED = 'Failed to save selections';
const SIGN_IN = 'You must be logged in to save selections';
const KEPT = 'No connection: kept on this device and sent when the line is back';

/** A fan's picks of a season on this page: what is saved, what is chosen, and what can be done with both. */
export type SeasonSheet = ReturnType<typeof seasonSheet>;

export function seasonSheet(contest: OneAndDone, world: World) {
  const $sheet = atom<SheetState>(EMPTY_SHEET);
  const change = (by: (sheet: SheetState) => Partial<SheetState>) => {
    const before = $sheet.get();
    const sheet = { ...before, ...by(before) };
    $sheet.set(sheet);
    const userId = world.userId();
    if (sheet.held !== before.held && userId !== null) writeOutbox(world.shelf, contest.id, userId, sheet.held);
  };
  const mark = (slot: string, state: SaveState) => change(({ saves }) => ({ saves: { ...saves, [slot]: state } }));
  const notify = (notice: Notice) => {
    change(() => ({ notice }));
    setTimeout(
      () => change((sheet) => (sheet.notice === notice ? { notice: null } : {})),
      notice.tone === 'error' ? ERROR_MS : SUCCESS_MS,
    );
  };

  /** Loads everything; `wanted`: the tournament to show, by id, instead of the current one. */
  async function load(wanted: string | null = null): Promise<void> {
    const userId = world.userId();
    change(() => ({ state: 'loading' }));
    try {
      const [tournaments, selections] = await Promise.all([
        world.tournaments(),
        userId === null ? null : world.selections(userId).catch(logged),
      ]);
      const current = tournaments.find(({ id }) => id === wanted) ?? currentTournament(tournaments, world.now());
      const held =
        userId === null ? {} : stillOpen(readOutbox(world.shelf, contest.id, userId), tournaments, world.now());
      change(() => ({
        state: 'ready',
        tournaments,
        selections: selections ?? [],
        picksMissing: selections === null,
        // Asked for anew too: they may be from before the line dropped.
        fields: {},
        held,
      }));
      if (current) show(current.id);
      await sendHeld();
    } catch (error) {
      change(() => ({ state: 'failed', message: sentenceOf(error, LOAD_FAILED) }));
    }
  }

  /** Turns to a tournament and fetches who plays in it. */
  function show(tournament: string): void {
    change(() => ({ shown: tournament }));
    const known = $sheet.get().fields[tournament];
    if (known === undefined || known === 'failed') void loadField(tournament);
  }

  async function loadField(tournament: string): Promise<void> {
    const put = (field: PlayerRecord[] | 'loading' | 'failed') =>
      change(({ fields }) => ({ fields: { ...fields, [tournament]: field } }));
    put('loading');
    await world.field(tournament).then(put, () => put('failed'));
  }

  /** Chooses for a slot, not saved yet; choosing what is saved forgets the change. */
  function choose(tournament: TournamentRecord, category: string, wish: Wish): void {
    const slot = slotId(tournament.id, category);
    const saved = savedWish(contest, selectionOf($sheet.get().selections, tournament.tournament), category);
    const same = saved.athlete === wish.athlete && saved.backup === wish.backup;
    change(({ held, saves }) => ({
      held: same
        ? without(held, slot)
        : { ...held, [slot]: { tournament: tournament.id, category, wish, send: false } },
      saves: without(saves, slot),
    }));
  }

  /** Rejects: what was chosen goes, on this device only. */
  function reject(tournament: TournamentRecord, category: string): void {
    choose(tournament, category, { athlete: null, backup: null });
  }

  /** Someone tried a greyed athlete: says so for 2 seconds, and where he stands. */
  function refuseUsed(slot: string, use: Use): void {
    notify({ tone: 'error', slot, text: `${SENTENCES.used} (${whereUsed(use)})` });
  }

  /** Saves what is chosen for a slot; null athlete empties it. Without a line it is kept and sent later. */
  async function confirm(tournament: TournamentRecord, category: string, wish: Wish): Promise<void> {
    const slot = slotId(tournament.id, category);
    if ($sheet.get().saves[slot]?.state === 'saving') return;
    const userId = world.userId();
    if (userId === null) return fail(slot, SIGN_IN);
    mark(slot, { state: 'saving' });
    try {
      const saved = await world.save(userId, tournament.tournament, category, wish);
      change((now) => ({ ...withSelection(now, saved), held: without(now.held, slot) }));
      mark(slot, { state: 'saved', at: world.now() });
      notify({ tone: 'success', slot, text: savedText(wish, category, tournament.tournament) });
    } catch (error) {
      if (error instanceof NetworkProblem) keepForLater(tournament, category, slot, wish);
      else refused(tournament, slot, error);
    }
  }

  function keepForLater(tournament: TournamentRecord, category: string, slot: string, wish: Wish): void {
    change(({ held }) => ({ held: { ...held, [slot]: { tournament: tournament.id, category, wish, send: true } } }));
    mark(slot, { state: 'kept' });
    notify({ tone: 'error', slot, text: KEPT });
  }

  function refused(tournament: TournamentRecord, slot: string, error: unknown): void {
    const locked = error instanceof ApiProblem && error.message === SENTENCES.locked;
    change(({ held, lockedByServer }) => ({
      held: unsent(held, slot),
      lockedByServer: locked ? [...lockedByServer, tournament.id] : lockedByServer,
    }));
    fail(slot, locked ? LOCKED_NOW : sentenceOf(error, SAVE_FAILED));
  }

  function fail(slot: string, message: string): void {
    mark(slot, { state: 'refused', message });
    notify({ tone: 'error', slot, text: message });
  }

  /** Sends what was confirmed while the line was down, one after the other. */
  async function sendHeld(): Promise<void> {
    const { held, tournaments } = $sheet.get();
    for (const { tournament, category, wish } of Object.values(held).filter(({ send }) => send)) {
      const found = tournaments.find(({ id }) => id === tournament);
      if (found) await confirm(found, category, wish);
    }
  }

  return {
    $sheet: $sheet as ReadableAtom<SheetState>,
    contest,
    load,
    show,
    loadField,
    choose,
    reject,
    refuseUsed,
    confirm,
    sendHeld,
  };
}

/** Without what can no longer be saved; what was confirmed in time stays, for the server to judge. */
function stillOpen(outbox: Readonly<Record<string, Held>>, tournaments: readonly TournamentRecord[], now: number) {
  const open = new Set(tournaments.filter(({ locksAt }) => !isLocked(Date.parse(locksAt), now)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(outbox).filter(([, { send, tournament }]) => send || open.has(tournament)));
}

function unsent(outbox: Readonly<Record<string, Held>>, slot: string): Record<string, Held> {
  const held = outbox[slot];
  return held ? { ...outbox, [slot]: { ...held, send: false } } : { ...outbox };
}

function savedText(wish: Wish, category: string, tournament: string): string {
  return wish.athlete === null
    ? `${category} at ${tournament} is empty again`
    : `${wish.athlete} saved for ${tournament}`;
}

function logged(error: unknown): null {
  console.warn('The saved picks could not be loaded', error);
  return null;
}
