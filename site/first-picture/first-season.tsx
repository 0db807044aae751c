/** The first picture of 'Your Picks' of a season on a phone: the tournament that is next. Not while choices wait on this device. */
import { currentTournament, type OneAndDone } from '#games/one-and-done/contest';
import type { Answer } from '#schema/wire/call';
import type { SeasonCalls } from '#schema/wire/season';
import { gameNow, noteServerTime } from '../client/clock.ts';
import { toMiddle } from '../islands/season/tabs.tsx';
import { SeasonView } from '../islands/season/tournament-view.tsx';
import { heldKey } from '../stores/season/held.ts';
import { EMPTY_SHEET } from '../stores/season/state.ts';
import type { SeasonSheet } from '../stores/season/wishes.ts';
import { firstPicture, isPhoneWithout } from './first-picture.ts';

type Of<C extends keyof SeasonCalls> = Answer<SeasonCalls[C]>;

firstPicture<{ contest: OneAndDone; zone: string }>(
  ({ props: { contest, zone }, answers, heads }) => {
    // In the order of openings.seasonSheet.
    const [tournaments, selections, players] = answers as [Of<'tournaments'>, Of<'selections'>, Of<'players'>];
    if (heads[0]) noteServerTime(heads[0]);
    const now = gameNow();
    const tournament = currentTournament(tournaments, now);
    // The field is that of the tournament which the server takes for the current one.
    if (!tournament || heads[2]?.get('Tournament') !== tournament.id) return null;
    const { id: shown } = tournament;
    const state = {
      ...EMPTY_SHEET,
      status: 'ready' as const,
      tournaments,
      selections,
      fields: { [shown]: players },
      shown,
    };
    // Nothing listens in a first picture.
    const sheet = { contest } as SeasonSheet;
    const still = () => undefined;
    return <SeasonView {...{ sheet, state, tournament, now, zone }} onShow={still} onPicking={still} />;
  },
  ({ props: { contest }, user }) => isPhoneWithout(heldKey(contest.id, user.id)),
).then(() => toMiddle(document.querySelector('[data-first-picture] [aria-selected=true]')));
