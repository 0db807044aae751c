import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { statusOf } from '#games/state';
import { plural } from '#games/words';
import type { SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { gameNow } from '../../client/clock.ts';
import { ApiProblem, isRefused, sentenceOf } from '../../client/problem.ts';
import { keysOfPicks } from '../../client/session-on-device.ts';
import { keepItem } from '../../client/storage.ts';
import { GUEST, outboxKey, waitingAt } from '../../sheet/shelf.ts';
import * as words from '../../words/guest.ts';
import { draftClient, type NewSelection, type Selection, type Waiting } from '../draft/client.ts';
import { savedWish, seasonClient, selectionOf, type UnsavedWish, type Wish } from '../season/calls.ts';

/** A pick that stays behind, and why. */
type Left = { pick: string; why: string };

/** What became of a guest's picks of one contest. `path`: null if it takes none any more. */
export type Claimed = { title: string; path: string | null; saved: number; left: Left[] };

/**
 * A guest's pick beside the sheet of a fan. `own`: 'same' if it is there already, or why it stays
 * behind; null: it is to be saved. Whether it fits is the rule's to say, when it is saved.
 */
export type Claim<T> = { pick: string; own: string | null; wish: T };

/**
 * Makes the picks that wait on this device those of the fan who has just signed in, by the ordinary
 * calls, one contest after the other, and forgets each that is done. Again after a failure: what
 * was saved is there already.
 * @throws ApiProblem, NetworkProblem if the server did not do it; what is not done stays here
 */
export async function claimGuestPicks(
  contests: readonly Contest[],
  userId: string,
  onClaimed: (claimed: Claimed) => void,
): Promise<void> {
  for (const key of keysOfPicks(GUEST)) {
    const contest = contests.find(({ id }) => key.split(':')[1] === id);
    const open = contest && statusOf(contest, gameNow()) !== 'Finished' ? contest : null;
    const done =
      open &&
      (await byKind<Contest, Promise<Done>>(open, {
        'mock-draft': (draft) => claimDraft(draft, userId),
        'one-and-done': (season) => claimSeason(season, userId),
      }));
    const picks = plural(Object.keys(waitingAt(key)).length, 'pick');
    const over = { saved: 0, left: [{ pick: picks, why: words.takesNoPicks }] };
    onClaimed({ title: contest?.title ?? words.contestThatIsOver, path: open?.path ?? null, ...(done ?? over) });
    keepItem(key, null);
  }
}

type Done = Pick<Claimed, 'saved' | 'left'>;

async function claimDraft(contest: MockDraft, userId: string): Promise<Done> {
  const client = draftClient(contest);
  const [{ rows }, teams] = await Promise.all([client.selections(userId), client.teams()]);
  const picks = Object.values(waitingAt<Waiting>(outboxKey(contest.id, GUEST))).map(({ row }) => row);
  return claim(draftClaims(rows, teams, picks), (row) => {
    const own = rows.find(({ pick }) => pick === row.pick);
    return own ? client.saveOne({ ...own, ...row }) : client.create([{ ...row, userId }]);
  });
}

async function claimSeason(contest: OneAndDone, userId: string): Promise<Done> {
  const client = seasonClient(contest);
  const [tournaments, selections] = await Promise.all([client.tournaments(), client.selections(userId)]);
  const waiting = waitingAt<UnsavedWish>(outboxKey(contest.id, GUEST));
  return claim(
    seasonClaims(contest, tournaments, selections, Object.values(waiting)),
    ({ tournament, category, wish }) => client.save(userId, tournament, category, wish),
  );
}

/** Only a rule that says no ends a pick; a server that fails is asked again. */
const isRule = (error: unknown) =>
  error instanceof ApiProblem && error.status < 500 && !isRefused(error, 'unauthenticated', 'forbidden', 'too_many');

/** Saves one after the other, and tells which stay behind. */
async function claim<T>(claims: readonly Claim<T>[], save: (wish: T) => Promise<unknown>): Promise<Done> {
  const left: Left[] = [];
  for (const { pick, own, wish } of claims) {
    if (own !== null && own !== 'same') left.push({ pick, why: own });
    if (own !== null) continue;
    try {
      await save(wish);
    } catch (error) {
      if (!isRule(error)) throw error;
      left.push({ pick, why: sentenceOf(error) });
    }
  }
  return { saved: claims.length - left.length, left };
}

type DraftPick = Pick<Selection, 'pick' | 'team' | 'player' | 'position' | 'trade'>;

/**
 * The picks of a guest in their order, as they are saved: without a trade a pick is of the team
 * that has it by now. What the fan has made of a pick, and where they have a player, stays. Pure.
 * `teams`: in original pick order.
 */
export function draftClaims(
  rows: readonly Selection[],
  teams: readonly string[],
  picks: readonly DraftPick[],
): Claim<Omit<NewSelection, 'userId'> & DraftPick>[] {
  return picks
    .filter(({ player, trade }) => player !== '' || trade)
    .sort((a, b) => a.pick - b.pick)
    .map(({ pick, player, position, ...guest }) => {
      const named = player ? words.pickOfPlayer(pick, player) : words.pickOfTrade(pick, guest.team);
      const turn = teams[pick - 1] ?? guest.team;
      const trade = guest.trade && guest.team !== turn;
      const wish = { pick, team: trade ? guest.team : turn, player, position, trade, confirmed: false };
      return { pick: named, own: ownPick(rows, wish), wish };
    });
}

function ownPick(rows: readonly Selection[], { pick, player, team, trade }: DraftPick): string | null {
  const own = rows.find((row) => row.pick === pick);
  if (own?.player === player && own.trade === trade && own.team === team) return 'same';
  if (own && own.player !== '') return words.youHaveThere(own.player);
  if (own?.trade) return words.youHaveTradeWithThere(own.team);
  const elsewhere = player === '' ? undefined : rows.find((row) => row.player === player);
  return elsewhere ? words.youHaveAtPick(player, elsewhere.pick) : null;
}

/**
 * The choices of a guest, tournament by tournament, by its name as saving names it. What the fan
 * has picked stays. Pure.
 */
export function seasonClaims(
  contest: OneAndDone,
  tournaments: readonly TournamentRecord[],
  selections: readonly SeasonSelection[],
  wishes: readonly UnsavedWish[],
): Claim<{ tournament: string; category: string; wish: Wish }>[] {
  const place = (wish: UnsavedWish) => tournaments.findIndex(({ id }) => id === wish.tournament);
  return wishes
    .filter(({ send }) => send)
    .sort((a, b) => place(a) - place(b))
    .map(({ category, wish, ...guest }) => {
      const there = tournaments.find(({ id }) => id === guest.tournament);
      const tournament = there?.tournament ?? guest.tournament;
      const pick = `${contest.categories.length > 1 ? `${tournament}, ${category}` : tournament}: ${wish.athlete}`;
      const saved = savedWish(contest, selectionOf(selections, tournament), category);
      const same = saved.athlete === wish.athlete && saved.backup === wish.backup;
      const taken = saved.athlete === null ? null : words.youHaveThere(saved.athlete);
      const own = there ? (same ? 'same' : taken) : words.noSuchTournament;
      return { pick, own, wish: { tournament, category, wish } };
    });
}
