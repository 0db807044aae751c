import { atom, type ReadableAtom } from 'nanostores';
import { isLocked } from '#games/lock';
import { currentTournament, type OneAndDone, slotId } from '#games/one-and-done/contest';
import { SENTENCES } from '#games/refuse';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { ApiProblem, isFinal, NetworkProblem, sentenceOf } from '../../client/problem.ts';
import type { KeptOutbox, Shelf } from '../../sheet/shelf.ts';
import { type Held, type Outbox, outboxOn } from './held.ts';
import { savedWish, selectionOf, type Use, type Wish, whereUsed } from './plan.ts';
import { EMPTY_SHEET, type Notice, type SaveState, type SheetState, without, withSaved } from './state.ts';

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

type Confirmed = { tournament: TournamentRecord; category: string; wish: Wish };

/** A fan's picks of a season on this page: what is saved, what is chosen, and what can be done with both. */
export type SeasonSheet = ReturnType<typeof seasonSheet>;

export function seasonSheet(contest: OneAndDone, world: World) {
  const $sheet = atom<SheetState>(EMPTY_SHEET);
  let fan: string | null = null;
  let outbox: KeptOutbox<Held> | null = null;
  let loads = 0;
  /** Every save of this page that was answered. */
  const answered: { saved: SeasonSelection; category: string }[] = [];

  const change = (by: (sheet: SheetState) => Partial<SheetState>) => {
    const before = $sheet.get();
    const sheet = { ...before, ...by(before) };
    $sheet.set(sheet);
    if (sheet.held !== before.held) outbox?.write(sheet.held);
  };
  const mark = (slot: string, state: SaveState) => change(({ saves }) => ({ saves: { ...saves, [slot]: state } }));
  const notify = (notice: Notice) => {
    change(() => ({ notice }));
    setTimeout(
      () => change((sheet) => (sheet.notice === notice ? { notice: null } : {})),
      notice.tone === 'error' ? ERROR_MS : SUCCESS_MS,
    );
  };

  /** From now on this fan's choices, kept apart from those of whoever was here before. */
  function openFor(userId: string | null): void {
    if (userId === fan) return;
    fan = userId;
    outbox = userId === null ? null : outboxOn(world.shelf, contest.id, userId);
    $sheet.set({ ...$sheet.get(), held: {}, saves: {} });
  }

  /** Picks that were asked for when so many saves were answered: they may have been read before those that came since. */
  const upToDate = (selections: SeasonSelection[], saves: number) =>
    answered.slice(saves).reduce((all, each) => withSaved(contest, all, each), selections);

  /**
   * Loads everything; `wanted`: the tournament to show, by id, instead of the current one. Of two that overlap, the one that
   * was asked later is believed.
   */
  async function load(wanted: string | null = null): Promise<void> {
    const turn = ++loads;
    const saves = answered.length;
    openFor(world.userId());
    leaveToOthers();
    change(() => ({ state: 'loading' }));
    try {
      const [tournaments, selections] = await Promise.all([
        world.tournaments(),
        fan === null ? null : world.selections(fan).catch(logged),
      ]);
      if (turn !== loads) return;
      const current = tournaments.find(({ id }) => id === wanted) ?? currentTournament(tournaments, world.now());
      const held = stillOpen(outbox?.all($sheet.get().held) ?? {}, tournaments, world.now());
      change(() => ({
        state: 'ready',
        tournaments,
        selections: upToDate(selections ?? [], saves),
        picksMissing: selections === null,
        // Asked for anew too: they may be from before the line dropped.
        fields: {},
        held,
      }));
      if (current) show(current.id);
      await sendHeld();
    } catch (error) {
      if (turn !== loads) return;
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

  /** Saves what is chosen for a slot; null athlete empties it. What the server could not take is kept and sent later. */
  async function confirm(tournament: TournamentRecord, category: string, wish: Wish): Promise<void> {
    await save({ tournament, category, wish }, 'asked');
  }

  async function save({ tournament, category, wish }: Confirmed, by: 'asked' | 'retry'): Promise<void> {
    const slot = slotId(tournament.id, category);
    const before = $sheet.get().saves[slot]?.state;
    if (before === 'saving') return;
    const userId = world.userId();
    if (userId === null) return fail(slot, SIGN_IN);
    mark(slot, { state: 'saving' });
    try {
      const saved = await world.save(userId, tournament.tournament, category, wish);
      answered.push({ saved, category });
      change(({ selections, held }) => ({
        selections: withSaved(contest, selections, { saved, category }),
        held: without(held, slot),
      }));
      mark(slot, { state: 'saved', at: world.now() });
      notify({ tone: 'success', slot, text: savedText(wish, category, tournament.tournament) });
    } catch (error) {
      if (isFinal(error)) return refused(tournament, slot, error);
      change(({ held }) => ({ held: { ...held, [slot]: { tournament: tournament.id, category, wish, send: true } } }));
      const message = error instanceof NetworkProblem ? undefined : sentenceOf(error, SAVE_FAILED);
      mark(slot, { state: 'kept', message });
      // It is tried again and again: what was said once is not said at every try.
      if (by === 'asked' || before !== 'kept') notify({ tone: 'error', slot, text: message ?? KEPT });
    }
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

  /** Sends what was confirmed and not taken, one after the other. */
  async function sendHeld(): Promise<void> {
    if (leaveToOthers()) await refresh();
    for (const slot of Object.keys($sheet.get().held)) {
      // As it is when its turn comes: meanwhile it may have been sent, or changed.
      const { held, tournaments } = $sheet.get();
      const each = held[slot];
      const tournament = tournaments.find(({ id }) => id === each?.tournament);
      if (each?.send && tournament) await save({ ...each, tournament }, 'retry');
    }
  }

  /** What another tab has sent or changed since is no longer this one's to send: that would undo it. True: there was such a pick. */
  function leaveToOthers(): boolean {
    const { held } = $sheet.get();
    const own = outbox?.still(held) ?? held;
    const left = Object.keys(held).filter((slot) => held[slot]?.send && !own[slot]);
    if (left.length > 0)
      change(({ saves }) => ({ held: left.reduce(without, held), saves: left.reduce(without, saves) }));
    return left.length > 0;
  }

  /** Shows the saved picks as they are now; those shown stay if they do not come. */
  async function refresh(): Promise<void> {
    const saves = answered.length;
    const selections = fan === null ? null : await world.selections(fan).catch(logged);
    if (selections) change(() => ({ selections: upToDate(selections, saves) }));
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
function stillOpen(outbox: Outbox, tournaments: readonly TournamentRecord[], now: number) {
  const open = new Set(tournaments.filter(({ locksAt }) => !isLocked(Date.parse(locksAt), now)).map(({ id }) => id));
  return Object.fromEntries(Object.entries(outbox).filter(([, { send, tournament }]) => send || open.has(tournament)));
}

function unsent(outbox: Outbox, slot: string): Record<string, Held> {
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
