import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import type { TournamentRecord } from '#schema/wire/season';
import { filled, selectionOf } from '../../stores/season/plan.ts';
import type { SeasonSheetState } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { onKeys } from '../../ui/form/on-keys.ts';
import { shortDay } from '../../words/day.ts';
import * as words from '../../words/season.ts';
import { eventAt } from './event-address.ts';
import styles from './tabs.module.css';

type SeasonTabsProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  /** What the address says. */
  search: string;
  lockedOf: (tournament: TournamentRecord) => boolean;
  onShow: (tournament: string) => void;
};

/**
 * Every tournament of the season side by side; arrow keys, Home and End walk along. Each is a link:
 * it leads there without script too.
 */
export function SeasonTabs({ sheet, state, search, lockedOf, onShow }: SeasonTabsProps) {
  const { contest } = sheet;
  const { tournaments, shown } = state;
  useEffect(() => {
    toMiddle(document.getElementById(`tab-${shown}`));
  }, [shown]);

  const walk = (index: number) => {
    const last = tournaments.length - 1;
    const to = (place: number) => (event: KeyboardEvent) => {
      const target = tournaments[Math.min(last, Math.max(0, place))];
      if (!target) return;
      event.preventDefault();
      onShow(target.id);
      document.getElementById(`tab-${target.id}`)?.focus();
    };
    // A tab is pressed by Space too, which a link does not know.
    return onKeys(
      ['ArrowLeft', to(index - 1)],
      ['ArrowRight', to(index + 1)],
      ['Home', to(0)],
      ['End', to(last)],
      [' ', to(index)],
    );
  };

  const turn = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(id);
  };

  return (
    <div className={styles.strip} role="tablist" aria-label={words.tournaments}>
      {tournaments.map((tournament, index) => {
        const done = filled(contest, selectionOf(state.selections, tournament.tournament));
        const locked = lockedOf(tournament);
        return (
          <a
            key={tournament.id}
            id={`tab-${tournament.id}`}
            href={eventAt(search, tournament.id)}
            role="tab"
            aria-selected={tournament.id === shown}
            aria-controls="season-event"
            tabIndex={tournament.id === shown ? 0 : -1}
            className={styles.tab}
            onClick={(event) => turn(event, tournament.id)}
            onKeyDown={walk(index)}
          >
            <span className={styles.day}>{shortDay(tournament.startsOn)}</span>
            <span className={styles.name}>{tournament.tournament}</span>
            <span className={done === contest.categories.length ? styles.full : styles.state}>
              {tournament.cancelled ? words.cancelled : standing(done, contest.categories.length, locked)}
            </span>
          </a>
        );
      })}
    </div>
  );
}

/**
 * Moves the strip so that a tab is in its middle, and not the page: the fan may be reading
 * further down.
 */
function toMiddle(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

function standing(done: number, of: number, locked: boolean): string {
  const picked = of === 1 ? (done === 1 ? words.picked : locked ? words.noPick : words.open) : words.pickedOf(done, of);
  return locked ? words.pickedAndLocked(picked) : picked;
}
