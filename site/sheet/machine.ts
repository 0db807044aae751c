import type { WritableAtom } from 'nanostores';
import { isPageOfNow } from '../client/initial.ts';
import { ApiProblem, isRefused, isUnreached, NetworkProblem, patience } from '../client/problem.ts';
import { isEmpty, keptOutbox, made, only, type Slots } from './shelf.ts';

/**
 * How the last try to save a slot went. `kept`: on this device, and sent again by itself;
 * `hurried`: so too, again and again, for its lock is seconds away.
 */
export type Try = { state: 'saving' } | { state: 'saved'; at: number } | { state: 'kept' | 'hurried' };

/** How often what waits is sent again. */
const RETRY_MS = 15_000;
/** The last seconds before a lock, and how often a change is sent again in them. Milliseconds. */
const HURRY_MS = 10_000;
const HURRIED_EVERY_MS = 1_000;
/** With no more left than this the usual repeat may come after the lock. */
const SOON_MS = 4 * RETRY_MS;

/**
 * What every change of a slot has. `failed`: why the server did not take it; it stays as it is, and
 * only the fan sends it again.
 */
export type SlotChange = { failed?: string | undefined };

/**
 * What every sheet shows. A kind adds its picks, as the server has them, and what else its screen
 * needs. `C`: the change of a slot.
 */
export type SheetState<C> = {
  /** What the server does not have yet. */
  waiting: Slots<C>;
  tries: Slots<Try>;
  /**
   * `down`: there is no connection; `closed`: the server serves nobody now. What waits is sent by
   * itself.
   */
  line: 'up' | 'down' | 'closed';
};

export const NOTHING_WAITS = { waiting: {}, tries: {}, line: 'up' } as const;

/**
 * What differs between the kinds. `S`: all that is shown, `A`: the answer to a save, `B`: what a
 * document brings.
 */
export type SheetKind<S extends SheetState<C>, C extends SlotChange, A, B> = {
  /** Under which name the changes wait on the shelf. */
  key: string;
  /** Whether a change is sent; if not, it waits for the fan. */
  goes: (change: C) => boolean;
  /** Slots of one lane travel together, and one save of a lane is under way at a time. */
  lane: (slot: string) => string;
  /** When it locks, in UTC milliseconds. */
  locksAt: (slot: string, state: S) => number;
  /** The whole from the server; what a document `brought` a moment ago needs no second call. */
  ask: (brought?: B) => Promise<Partial<S>>;
  /** The whole as this device saw it last. */
  kept?: (state: S) => Partial<S> | null;
  keep?: (state: S) => void;
  save: (changes: Slots<C>, state: S) => Promise<A>;
  saved: (changes: Slots<C>) => void;
  /** The picks with a save in them. */
  withSaved: (state: S, answer: A) => Partial<S>;
  /** What follows from the picks and the changes over them. */
  laid?: (state: S) => Partial<S>;
  /**
   * Slots that locked before their change came: by the picks, or (`error`) by a save that did not
   * succeed.
   */
  tooLate: (state: S, error?: unknown) => string[];
  gaveUp?: (changes: Slots<C>) => void;
  /** This device keeps nothing: what waits lives as long as the page. */
  unkept?: () => void;
  /**
   * These wait for the server, which was not reached, or for the fan to sign in; not told again
   * while they wait on.
   */
  waits?: (changes: Slots<C>) => void;
  /** These the server did not take. Gives the sentence that says so. */
  failed: (changes: Slots<C>, error: unknown) => string;
};

/**
 * A fan's sheet: the server's picks with the changes laid over them that the server does not have
 * yet. These wait on the shelf, so that neither a reload nor a dropped line loses them, and go to
 * the server in the order in which they were made. `$sheet`: as the document tells of it. `now` in
 * UTC milliseconds of game time.
 */
export function sheetMachine<S extends SheetState<C>, C extends SlotChange, A, B>(
  $sheet: WritableAtom<S>,
  kind: SheetKind<S, C, A, B>,
  now: () => number,
) {
  const outbox = keptOutbox<C>(kind.key);
  const busy = new Set<string>();
  const { note, rest } = patience();
  /** By lane: the try before a lock that is near. */
  const hurrying = new Map<string, ReturnType<typeof setTimeout>>();
  let loads = 0;
  /** Saves of this page that were answered. */
  let saves = 0;
  /** A load has failed, and none has come since. */
  let behind = false;

  const set = (change: Partial<SheetState<C>>) => $sheet.set({ ...$sheet.get(), ...change });
  const show = (state: S) => $sheet.set({ ...state, ...kind.laid?.(state) });
  const mark = (changes: Slots<C>, each: Try) =>
    set({ tries: { ...$sheet.get().tries, ...made(changes, () => each) } });

  /**
   * Puts these changes in the place of what waits there, null nothing, and shows the sheet that
   * this makes.
   */
  function lay(changes: Slots<C | null>, more: Partial<S> = {}): void {
    const before = { ...$sheet.get(), ...more };
    const waiting = only({ ...before.waiting, ...changes }, (_, each) => each !== null) as Slots<C>;
    const isKept = outbox.write(waiting);
    show({ ...before, waiting, tries: only(before.tries, (slot) => !(slot in changes)) });
    if (!isKept) kind.unkept?.();
  }

  /** Changes slots, on this device first; null takes a change back. */
  function put(changes: Slots<C | null>): Promise<void> {
    lay(changes);
    return flush(changes);
  }

  /** Whether a change is to be sent as it is. */
  const goes = (change: C) => change.failed === undefined && kind.goes(change);

  /** Sends once more what the server did not take, of these slots or of all. */
  function tryAgain(slots = Object.keys($sheet.get().waiting)): Promise<void> {
    const failed = only($sheet.get().waiting, (slot, each) => each.failed !== undefined && slots.includes(slot));
    return put(made(failed, (each) => ({ ...each, failed: undefined })));
  }

  /** Sends what waits. Called when the line is back, by the fan, and from time to time. */
  async function flush(these: Slots<C | null> = $sheet.get().waiting): Promise<void> {
    for (const lane of new Set(Object.keys(these).map(kind.lane))) await deliver(lane);
  }

  async function deliver(lane: string): Promise<void> {
    if (busy.has(lane)) return;
    if (leaveToOthers()) return load();
    const { waiting, tries } = $sheet.get();
    const batch = only(waiting, (slot, each) => kind.lane(slot) === lane && goes(each));
    if (isEmpty(batch)) return;
    clearTimeout(hurrying.get(lane));
    const last = Object.keys(batch).map((slot) => tries[slot]?.state);
    const again = last.every((state) => state === 'kept' || state === 'hurried');
    busy.add(lane);
    // What is said for seconds does not change with each try.
    if (!last.every((state) => state === 'hurried')) {
      set({ line: 'up' });
      mark(batch, { state: 'saving' });
    }
    let done = true;
    try {
      const answer = await kind.save(batch, $sheet.get());
      saves++;
      set({ line: 'up' });
      const same = unchanged(batch);
      lay(made(same, none), kind.withSaved($sheet.get(), answer));
      mark(same, { state: 'saved', at: now() });
      kind.keep?.($sheet.get());
      kind.saved(batch);
    } catch (error) {
      note(error, RETRY_MS);
      done = settle(error, lane, batch, again);
    } finally {
      busy.delete(lane);
    }
    // What was changed since.
    if (done) await deliver(lane);
  }

  /** Those that nobody has changed since they were sent. */
  const unchanged = (batch: Slots<C>) => only(batch, (slot, each) => $sheet.get().waiting[slot] === each);

  /** What becomes of changes whose save did not succeed. True: the server was reached. */
  function settle(error: unknown, lane: string, batch: Slots<C>, again: boolean): boolean {
    const late = kind.tooLate($sheet.get(), error);
    if (late.length > 0) {
      giveUp(late);
      void load();
      return false;
    }
    const same = unchanged(batch);
    // Nobody has looked at them: they go on once the fan is back.
    const ended = isRefused(error, 'unauthenticated');
    if (!isUnreached(error) && !ended) {
      const failed = kind.failed(batch, error);
      lay(made(same, (each) => ({ ...each, failed })));
      return true;
    }
    if (!ended) set({ line: error instanceof NetworkProblem ? 'down' : 'closed' });
    mark(same, { state: !ended && hurry(error, lane, same) ? 'hurried' : 'kept' });
    if (!again) kind.waits?.(batch);
    return false;
  }

  /**
   * Sends these once more before the usual repeat if their lock might come first, and says whether
   * it is about to: a busy server at a lock has room a moment later. The last try comes as the lock
   * falls, and the server decides.
   */
  function hurry(error: unknown, lane: string, changes: Slots<C>): boolean {
    const left = Math.min(...Object.keys(changes).map((each) => kind.locksAt(each, $sheet.get()))) - now();
    if (left <= 0 || left > SOON_MS) return false;
    const asked = (error instanceof ApiProblem && error.retryAfterMs) || 0;
    const pause = Math.max(asked, HURRIED_EVERY_MS) * (1 + Math.random() / 5);
    hurrying.set(
      lane,
      setTimeout(() => void deliver(lane), Math.min(left, Math.max(pause, left - HURRY_MS))),
    );
    return left <= HURRY_MS;
  }

  function giveUp(slots: string[]): void {
    if (slots.length === 0) return;
    const lost = only($sheet.get().waiting, (slot) => slots.includes(slot));
    lay(made(lost, none));
    kind.gaveUp?.(lost);
  }

  /**
   * Forgets what another tab has sent or changed since: sending it from here would undo that. True:
   * there was such a change.
   */
  function leaveToOthers(): boolean {
    const { waiting } = $sheet.get();
    const own = outbox.still(waiting);
    // Of what came too late each tab is to say so.
    const late = kind.tooLate($sheet.get());
    const left = only(waiting, (slot, each) => goes(each) && !own[slot] && !late.includes(slot));
    if (isEmpty(left)) return false;
    lay(made(left, none));
    return true;
  }

  /**
   * Asks for everything. Of two that overlap, the one that was asked later is believed; what may
   * have been read before a save is asked for again. What is shown stays if nothing comes.
   */
  async function load(brought?: B): Promise<void> {
    const turn = ++loads;
    const before = saves;
    leaveToOthers();
    const snapshot = turn === 1 && !brought && kind.kept?.($sheet.get());
    if (snapshot) lay({}, snapshot);
    let answers: Partial<S>;
    try {
      answers = await kind.ask(brought);
    } catch (error) {
      note(error, RETRY_MS);
      if (turn !== loads) return;
      behind = true;
      if (brought || isUnreached(error)) set({ line: error instanceof NetworkProblem ? 'down' : 'closed' });
      return;
    }
    if (turn !== loads) return;
    if (before !== saves) return load();
    behind = false;
    lay({}, { ...answers, line: 'up' } as Partial<S>);
    kind.keep?.($sheet.get());
    giveUp(kind.tooLate($sheet.get()));
    await flush();
  }

  /**
   * Sends what waits. With nothing to send, a line that was down is tried by asking: what says that
   * it is down must not stay when it is back. So is what could not be loaded.
   */
  async function sendOrAsk(): Promise<void> {
    const { line, waiting } = $sheet.get();
    if (Object.values(waiting).some(goes)) await flush();
    else if (line !== 'up') return load();
    if (behind && $sheet.get().line === 'up') await load();
  }

  /** The same by itself, if the server is not busy. What an old page shows is asked for again. */
  function poll(): Promise<void> | undefined {
    if (rest() > 0) return;
    return navigator.onLine && !isPageOfNow() ? load() : sendOrAsk();
  }

  /** Milliseconds until that is worth it, and welcome. */
  const pause = () => rest() || RETRY_MS;

  show($sheet.get());
  /** As the document draws it: without what waits on this device. */
  const first = $sheet.get();
  const waiting = outbox.all();
  if (!isEmpty(waiting)) show({ ...first, waiting });
  return { first, load, put, flush: sendOrAsk, tryAgain, poll, pause };
}

const none = () => null;
