import { useEffect } from 'react';
import { type Card, type Filters, shownCards } from '../../stores/landing/card.ts';
import type { OwnPart as Part } from '../../stores/landing/own-answers.ts';
import { rememberZone } from '../../stores/profile/own-account.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/landing.ts';
import { rendered, useNow } from '../rendered.tsx';
import { FilterForm } from './filter-form.tsx';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import { OwnPart } from './own-part.tsx';
import { useOwnPart } from './use-own-part.ts';

type LandingProps = {
  games: Card[];
  /** Those that the address names. */
  filters: Filters;
  data: Part;
};

export const Landing = rendered(function Games({ games, filters, data }: LandingProps) {
  const now = useNow();
  const shown = shownCards(games, filters, now);
  const part = useOwnPart(games, data);
  useEffect(() => void rememberZone(), []);

  return (
    <>
      <OwnPart {...{ games, now, part }} />
      <section aria-labelledby="available">
        <h2 id="available" className={styles.heading}>
          {words.availableGames}
        </h2>
        <FilterForm games={games} filters={filters} />
        {shown.length === 0 && (
          <Empty
            title={words.noGamesMatchTheseFilters}
            action={
              <ButtonLink variant="outline" href="/landing">
                {words.showAllGames}
              </ButtonLink>
            }
          />
        )}
        <ul className={styles.cards}>
          {shown.map((game) => (
            <li key={game.id}>
              <GameCard game={game} now={now} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
});
