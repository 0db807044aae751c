import { selectionOf } from '../../stores/season/calls.ts';
import { filled } from '../../stores/season/plan.ts';
import { eventAt } from '../../stores/season/state.ts';
import { shortDay } from '../../words/day.ts';
import * as words from '../../words/season.ts';
import type { SeasonProps } from './planner.tsx';
import styles from './season-sheet.module.css';

/** Every tournament of the season side by side, the one that is shown in the middle (bar.ts). */
export function SeasonTabs({ contest, state, search, lockedOf }: SeasonProps) {
  return (
    <nav className={styles.strip} aria-label={words.tournaments} data-strip>
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
