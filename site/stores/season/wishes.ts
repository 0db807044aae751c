import { atom, type ReadableAtom } from 'nanostores';
import { isLocked } from '#games/lock';
import { type OneAndDone, slotId } from '#games/one-and-done/contest';
import { SENTENCES } from '#games/refuse';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import type { Brought } from '../../client/initial.ts';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { type Around, sheetMachine, whenAgain } from '../../sheet/machine.ts';
import { only } from '../../sheet/shelf.ts';
import * as words from '../../words/season.ts';
import { refusal, savedWish, selectionOf, type Use, type Wish, whereUsed } from './plan.ts';
import { type SeasonSheetAnswers, tournamentShown } from './sheet-answers.ts';
import { EMPTY_SHEET, type Notice, type SavedCategory, type SeasonSheetState, withSaved } from './state.ts';
import { isUnsavedWish, type UnsavedWish, wishesKey } from './unsaved-wish.ts';

/**
 * What a sheet needs from around it: the server's calls, who is signed in, and what every sheet
 * needs.
 */
export type SeasonWorld = Around & {
  tournaments: () => Promise<TournamentRecord[]>;
  selections: (userId: string) => Promise<SeasonSelection[]>;
  field: (tournament: string) => Promise<PlayerRecord[]>;
  save: (userId: string, tournament: string, category: string, wish: Wish) => Promise<SeasonSelection>;
  userId: () => string | null;
  /** Nobody's yet, and kept by this device: a choice needs no confirming. */
  guest?: boolean;
};

const ERROR_MS = 2_000;
const SUCCESS_MS = 3_000;
export const LOCKED_NOW = words.tournamentIsLockedNoMore;
const LOAD_FAILED = words.failedToLoadDataPlease;
const SAVE_FAILED = words.failedToSaveSelections;
const SIGN_IN = words.youMustBeLoggedIn;
const KEPT = words.savedOnThisDeviceWell;

/**
 * A fan's picks of a season on this page: what is saved, what is chosen, and what can be done with
 * both.
 */
export type SeasonSheet = ReturnType<typeof seasonSheet>;

/**
 * The sheet of a season: a choice is sent once it is confirmed, each for itself, and every
 * tournament locks on its own. `initial`: what the document brought of it.
 */
export function seasonSheet(
  contest: OneAndDone,
  userId: string,
  world: SeasonWorld,
  initial?: Brought<SeasonSheetAnswers>,
) {
  const $sheet = atom<SeasonSheetState>(EMPTY_SHEET);
  const { guest = false } = world;
  const shown = initial?.data.few?.tournament ?? null;
  /** The tournament to show, by id, instead of the current one. */
  let target = shown;

  const set = (change: Partial<SeasonSheetState>) => $sheet.set({ ...$sheet.get(), ...change });
  const notify = (notice: Notice) => {
    set({ notice });
    setTimeout(
      () => $sheet.get().notice === notice && set({ notice: null }),
      notice.tone === 'error' ? ERROR_MS : SUCCESS_MS,
    );
  };

  const machine = sheetMachine<SeasonSheetState, UnsavedWish, SavedCategory>(
    $sheet,
    {
      key: wishesKey(contest.id, userId),
      isChange: isUnsavedWish,
      goes: ({ send }) => send,
      lane: (slot) => slot,
      locksAt(slot, { tournaments, waiting }) {
        const tournament = tournaments.find(({ id }) => id === waiting[slot]?.tournament);
        return tournament ? Date.parse(tournament.locksAt) : Number.POSITIVE_INFINITY;
      },
      async ask() {
        const [tournaments, selections] = await Promise.all([
          world.tournaments(),
          world.selections(userId).catch(logged),
        ]);
        return { tournaments, selections: selections ?? [], picksMissing: selections === null };
      },
      loaded() {
        const { tournaments, fields } = $sheet.get();
        const shown = tournamentShown(tournaments, target, world.now())?.id;
        if (shown === undefined) return;
        target = shown;
        // Fields are asked for again too: they may be from before the line dropped.
        set({ shown, fields: only(fields, (id) => id === shown) });
        void loadField(shown);
      },
      loadFailure: (error) => sentenceOf(error, LOAD_FAILED),
      async save(changes, { tournaments }) {
        const [{ tournament, category, wish }] = Object.values(changes) as [UnsavedWish];
        const name = tournaments.find(({ id }) => id === tournament)?.tournament ?? tournament;
        return { saved: await world.save(userId, name, category, wish), category };
      },
      withSaved: ({ selections }, saved) => ({ selections: withSaved(contest, selections, saved) }),
      /** What was confirmed in time stays, for the server to judge. */
      tooLate({ tournaments, waiting }, error) {
        if (error !== undefined) return [];
        const open = tournaments.filter(({ locksAt }) => !isLocked(Date.parse(locksAt), world.now()));
        return Object.keys(
          only(
            waiting,
            (_, each) => !(each.send && each.failed === undefined) && !open.some(({ id }) => id === each.tournament),
          ),
        );
      },
      saved(changes) {
        for (const [slot, { tournament, category, wish }] of guest ? [] : Object.entries(changes))
          notify({ tone: 'success', slot, text: savedText(wish, category, nameOf(tournament)) });
      },
      waits(changes) {
        const { tries } = $sheet.get();
        for (const slot of Object.keys(changes))
          notify({ tone: 'error', slot, text: tries[slot]?.state === 'hurried' ? words.notSavedYetUntilLock : KEPT });
      },
      failed(changes, error) {
        const locked = isRefused(error, 'locked');
        const message = locked ? LOCKED_NOW : sentenceOf(error, SAVE_FAILED) + whenAgain(error);
        for (const [slot, { tournament }] of Object.entries(changes)) {
          if (locked) set({ lockedByServer: [...$sheet.get().lockedByServer, tournament] });
          notify({ tone: 'error', slot, text: message });
        }
        return message;
      },
    },
    world,
    initial && { ...initial.data, shown },
  );

  const nameOf = (tournament: string) =>
    $sheet.get().tournaments.find(({ id }) => id === tournament)?.tournament ?? tournament;

  /** Loads everything; `tournament`: the one to show, by id, instead of the current one. */
  async function load(tournament: string | null = null): Promise<void> {
    target = tournament;
    await machine.load();
  }

  /** Goes on from what the document brought a moment ago. */
  function resume({ tournaments, selections }: SeasonSheetAnswers): Promise<void> {
    return machine.load(async () => ({ tournaments, selections, picksMissing: false }));
  }

  /** Turns to a tournament and fetches who plays in it. */
  function show(tournament: string): void {
    target = tournament;
    set({ shown: tournament });
    const field = $sheet.get().fields[tournament];
    if (field === undefined || field === 'failed') void loadField(tournament);
  }

  async function loadField(tournament: string): Promise<void> {
    const before = $sheet.get().fields[tournament];
    const put = (field: PlayerRecord[] | 'loading' | 'failed') =>
      set({ fields: { ...$sheet.get().fields, [tournament]: field } });
    if (!Array.isArray(before)) put('loading');
    await world.field(tournament).then(put, () => Array.isArray(before) || put('failed'));
  }

  /** Chooses for a slot, not saved yet; choosing what is saved forgets the change. */
  function choose(tournament: TournamentRecord, category: string, wish: Wish): void {
    const { id } = tournament;
    const saved = savedWish(contest, selectionOf($sheet.get().selections, tournament.tournament), category);
    const same = saved.athlete === wish.athlete && saved.backup === wish.backup;
    const send = guest && mayStand(tournament, category, wish);
    void machine.put({ [slotId(id, category)]: same ? null : { tournament: id, category, wish, send } });
  }

  /** Whether the rule allows it, or it empties the slot. */
  function mayStand(tournament: TournamentRecord, category: string, wish: Wish): boolean {
    const { fields, selections } = $sheet.get();
    const players = fields[tournament.id];
    if (wish.athlete === null || !Array.isArray(players)) return wish.backup === null;
    return refusal(contest, { tournament, category, players, selections }, wish, world.now()) === null;
  }

  /** Rejects: what was chosen goes, on this device only. */
  function reject(tournament: TournamentRecord, category: string): void {
    choose(tournament, category, { athlete: null, backup: null });
  }

  /** The fan tried a greyed athlete: says so for 2 seconds, and where the athlete is. */
  function refuseUsed(slot: string, use: Use): void {
    notify({ tone: 'error', slot, text: `${SENTENCES.used} (${whereUsed(use)})` });
  }

  /**
   * Saves what is chosen for a slot; null athlete empties it. If the server is not reached, it is
   * kept and sent later.
   */
  async function confirm({ id }: TournamentRecord, category: string, wish: Wish): Promise<void> {
    const slot = slotId(id, category);
    const unsaved = { tournament: id, category, wish, send: true };
    if (world.userId() === userId) return machine.put({ [slot]: unsaved });
    notify({ tone: 'error', slot, text: SIGN_IN });
    return machine.put({ [slot]: { ...unsaved, failed: SIGN_IN } });
  }

  return {
    $sheet: $sheet as ReadableAtom<SeasonSheetState>,
    first: machine.first,
    guest,
    contest,
    load,
    resume,
    flush: machine.flush,
    /** Sends once more what the server did not take for a slot. */
    tryAgain: (slot: string) => machine.tryAgain([slot]),
    rest: machine.rest,
    show,
    loadField,
    choose,
    reject,
    refuseUsed,
    confirm,
  };
}

function savedText(wish: Wish, category: string, tournament: string): string {
  return wish.athlete === null ? words.atIsEmptyAgain(category, tournament) : words.savedFor(wish.athlete, tournament);
}

function logged(error: unknown): null {
  console.warn(words.savedPicksCouldNotBe, error);
  return null;
}
