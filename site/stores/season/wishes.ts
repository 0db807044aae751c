import { atom, type ReadableAtom } from 'nanostores';
import { isLocked } from '#games/lock';
import { type OneAndDone, slotId } from '#games/one-and-done/contest';
import { SENTENCES } from '#games/refuse';
import type { TournamentRecord } from '#schema/wire/season';
import { gameNow } from '../../client/clock.ts';
import type { Brought } from '../../client/initial.ts';
import { isRefused, sentenceOf, whenAgain } from '../../client/problem.ts';
import { NOTHING_WAITS, sheetMachine } from '../../sheet/machine.ts';
import { GUEST, only, outboxKey, type Slots } from '../../sheet/shelf.ts';
import * as words from '../../words/season.ts';
import { type SeasonClient, savedWish, seasonClient, selectionOf, type UnsavedWish, type Wish } from './calls.ts';
import { refusal, type Use, whereUsed } from './plan.ts';
import {
  type Notice,
  picksOfGuest,
  type SavedCategory,
  type SeasonSheetAnswers,
  type SeasonSheetState,
  seasonSheetAnswers,
  withSaved,
} from './state.ts';

/** How long a message stays, in milliseconds. */
const SHOWN_MS = { error: 2_000, success: 3_000 };

/**
 * A fan's picks of a season on this page: what is saved, what is chosen, and what can be done with
 * both.
 */
export type SeasonSheet = ReturnType<typeof seasonSheet>;

/**
 * The sheet of a season at one tournament: a choice is sent once it is confirmed, each for itself,
 * and every tournament locks on its own. Of a guest nothing is sent: what they choose waits on this
 * device, and needs no confirming. `initial`: what the document brought of it.
 */
export function seasonSheet(
  contest: OneAndDone,
  userId: string,
  initial: Brought<SeasonSheetAnswers>,
  client: SeasonClient = seasonClient(contest),
  now = gameNow,
) {
  const guest = userId === GUEST;
  const shown = initial.data.field?.tournament ?? null;
  const $sheet = atom<SeasonSheetState>({ ...NOTHING_WAITS, ...initial.data, lockedByServer: [], notice: null });

  const set = (change: Partial<SeasonSheetState>) => $sheet.set({ ...$sheet.get(), ...change });
  const notify = (tone: Notice['tone'], text: string) => {
    const notice = { tone, text };
    set({ notice });
    setTimeout(() => $sheet.get().notice === notice && set({ notice: null }), SHOWN_MS[tone]);
  };
  const nameOf = (tournament: string) =>
    $sheet.get().tournaments.find(({ id }) => id === tournament)?.tournament ?? tournament;

  const machine = sheetMachine<SeasonSheetState, UnsavedWish, SavedCategory, SeasonSheetAnswers>(
    $sheet,
    {
      key: outboxKey(contest.id, userId),
      goes: ({ send }) => send && !guest,
      lane: (slot) => slot,
      locksAt(slot, { tournaments, waiting }) {
        const tournament = tournaments.find(({ id }) => id === waiting[slot]?.tournament);
        return tournament ? Date.parse(tournament.locksAt) : Number.POSITIVE_INFINITY;
      },
      ask: async (brought) => brought ?? seasonSheetAnswers(client, { userId, wanted: shown, now: now() }),
      async save(changes) {
        const { tournament, category, wish } = single(changes);
        return { saved: await client.save(userId, nameOf(tournament), category, wish), category };
      },
      withSaved: ({ selections }, saved) => ({ selections: withSaved(contest, selections, saved) }),
      laid: (state) => (guest ? { selections: picksOfGuest(contest, state) } : {}),
      /** What was confirmed in time stays, for the server to judge. */
      tooLate({ tournaments, waiting }, error) {
        if (error !== undefined) return [];
        const open = tournaments.filter(({ locksAt }) => !isLocked(Date.parse(locksAt), now()));
        return Object.keys(
          only(
            waiting,
            (_, each) => !(each.send && each.failed === undefined) && !open.some(({ id }) => id === each.tournament),
          ),
        );
      },
      saved(changes) {
        const { tournament, category, wish } = single(changes);
        const where = nameOf(tournament);
        notify(
          'success',
          wish.athlete === null ? words.slotEmptied(category, where) : words.savedFor(wish.athlete, where),
        );
      },
      // A guest has them nowhere else.
      unkept: () => guest && notify('error', words.thisDeviceKeepsNothing),
      waits(changes) {
        const hurried = Object.keys(changes).some((slot) => $sheet.get().tries[slot]?.state === 'hurried');
        notify('error', hurried ? words.sendingUntilLock : words.keptOnThisDevice);
      },
      failed(changes, error) {
        const locked = isRefused(error, 'locked');
        const message = locked
          ? words.noMoreSelections
          : sentenceOf(error, words.selectionsNotSaved) + whenAgain(error);
        if (locked) set({ lockedByServer: [...$sheet.get().lockedByServer, single(changes).tournament] });
        notify('error', message);
        return message;
      },
    },
    now,
  );

  /** Chooses for a slot, not saved yet; choosing what is saved forgets the change. */
  function choose(tournament: TournamentRecord, category: string, wish: Wish): void {
    const { id } = tournament;
    const { field, selections } = $sheet.get();
    const saved = savedWish(contest, guest ? undefined : selectionOf(selections, tournament.tournament), category);
    const same = saved.athlete === wish.athlete && saved.backup === wish.backup;
    const at = { tournament, category, players: field?.players ?? [], selections };
    const send = guest && refusal(contest, at, wish, now()) === null;
    void machine.put({ [slotId(id, category)]: same ? null : { tournament: id, category, wish, send } });
  }

  /** The fan tried a greyed athlete: says so for 2 seconds, and where the athlete is. */
  function refuseUsed(use: Use): void {
    notify('error', `${SENTENCES.used} (${whereUsed(use)})`);
  }

  /**
   * Saves what is chosen for a slot; null athlete empties it. If the server is not reached, it is
   * kept and sent later.
   */
  async function confirm(tournament: TournamentRecord, category: string, wish: Wish): Promise<void> {
    if (guest) return choose(tournament, category, wish);
    const { id } = tournament;
    const slot = slotId(id, category);
    const unsaved = { tournament: id, category, wish, send: true };
    if (client.userId() === userId) return machine.put({ [slot]: unsaved });
    notify('error', words.signInToSave);
    return machine.put({ [slot]: { ...unsaved, failed: words.signInToSave } });
  }

  return {
    $sheet: $sheet as ReadableAtom<SeasonSheetState>,
    first: machine.first,
    initial,
    guest,
    contest,
    load: machine.load,
    flush: machine.flush,
    /** Sends once more what the server did not take for a slot. */
    tryAgain: (slot: string) => machine.tryAgain([slot]),
    poll: machine.poll,
    pause: machine.pause,
    choose,
    refuseUsed,
    confirm,
  };
}

/** Each slot is a lane of its own. */
function single(changes: Slots<UnsavedWish>): UnsavedWish {
  return Object.values(changes)[0] as UnsavedWish;
}
