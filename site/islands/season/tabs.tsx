import { useEffect, useRef } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import { selectionOf } from '../../stores/season/calls.ts';
import { filled } from '../../stores/season/plan.ts';
import { eventAt, type SeasonSheetState } from '../../stores/season/state.ts';
import { shortDay } from '../../words/day.ts';
import * as words from '../../words/season.ts';
import styles from './season-sheet.module.css';

type SeasonTabsProps = {
  contest: OneAndDone;
  state: SeasonSheetState;
  /** What the address says. */
  search: string;
  lockedOf: (tournament: TournamentRecord) => boolean;
};

/** Every tournament of the season side by side, the one that is shown in the middle. */
export function SeasonTabs({ contest, state, search, lockedOf }: SeasonTabsProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // The strip alone, and not the page: the fan may be reading further down.
    if (strip.current && shown)
      strip.current.scrollLeft =
        shown.offsetLeft - strip.current.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={strip} className={styles.strip} aria-label={words.tournaments}>
      {state.tournaments.map((tournament) => {
        const done = filled(contest, selectionOf(state.selections, tournament.tournament));
        const of = contest.categories.length;
        return (
          <a
            key={tournament.id}
            href={eventAt(search, tournament.id)}
            aria-current={tournament.id === state.field?.tournament ? 'page' : undefined}
            className={`frame ${styles.tab}`}
          >
            <span className="tiny soft bold">{shortDay(tournament.startsOn)}</span>
            <span className={`small cut ${styles.name}`}>{tournament.tournament}</span>
            <span className={done === of ? 'tiny success bold' : 'tiny soft'}>
              {tournament.cancelled ? words.cancelled : standing(done, of, lockedOf(tournament))}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

function standing(done: number, of: number, locked: boolean): string {
  const picked = of === 1 ? (done === 1 ? words.picked : locked ? words.noPick : words.open) : words.pickedOf(done, of);
  return locked ? words.pickedAndLocked(picked) : picked;
}
