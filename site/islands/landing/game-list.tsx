import { useEffect, useState } from 'react';
import { plural } from '#games/words';
import type { Initial } from '../../client/initial.ts';
import { type Card, type Filters, NO_FILTERS, shownCards } from '../../stores/landing/card.ts';
import type { OwnPart as Part } from '../../stores/landing/own-answers.ts';
import { rememberZone } from '../../stores/profile/user.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/landing.ts';
import { Rendered, useInitial, useNow, useSession } from '../rendered.tsx';
import { FilterForm } from './filter-form.tsx';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import { OwnPart } from './own-part.tsx';
import { useOwnPart } from './use-own-part.ts';

type LandingProps = {
  games: Card[];
  /** Game time when the page was made, UTC milliseconds. */
  madeAt: number;
  /** Those that the address names. */
  filters?: Filters;
  initial?: Initial<Part> | undefined;
};

export function Landing({ initial, ...props }: LandingProps) {
  return (
    <Rendered by={initial ?? { fan: null, madeAt: props.madeAt, zone: null }}>
      <Games initial={initial} {...props} />
    </Rendered>
  );
}

function Games({ games, madeAt, filters: named = NO_FILTERS, initial: fromDocument }: LandingProps) {
  const session = useSession();
  const now = useNow();
  const [filters, setFilters] = useState(named);
  const [said, setSaid] = useState('');
  const shown = shownCards(games, filters, now);
  const user = session.state === 'signed-in' ? session.user : null;
  const signedIn = user !== null;
  const part = useOwnPart(games, user, useInitial(fromDocument, user?.id ?? null));
  useEffect(() => {
    if (signedIn) void rememberZone();
  }, [signedIn]);

  function apply(next: typeof filters) {
    setFilters(next);
    setSaid(plural(shownCards(games, next, now).length, 'game'));
  }

  return (
    <>
      <OwnPart {...{ games, madeAt, now, part }} username={user?.username ?? null} />
      <section aria-labelledby="available">
        <h2 id="available" className={styles.heading}>
          {words.availableGames}
        </h2>
        {/* Made again when the filters are cleared, so that it shows what applies. */}
        <FilterForm key={filters === NO_FILTERS ? 'clear' : 'set'} games={games} filters={filters} onApply={apply} />
        <LiveRegion text={said} />
        {shown.length === 0 && (
          <Empty
            title={words.noGamesMatchTheseFilters}
            action={
              <Button variant="outline" onClick={() => apply(NO_FILTERS)}>
                {words.showAllGames}
              </Button>
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
}
