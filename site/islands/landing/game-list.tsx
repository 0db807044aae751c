import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { plural } from '#games/words';
import { $now, noteGameTime } from '../../client/clock.ts';
import { isPageOfNow } from '../../client/last-seen.ts';
import { takeOver } from '../../first-picture/take-over.ts';
import { type Card, NO_FILTERS, shownCards } from '../../stores/landing/card.ts';
import { rememberZone } from '../../stores/profile/user.ts';
import { $session } from '../../stores/session.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { FilterForm } from './filter-form.tsx';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import { OwnPart } from './own-part.tsx';
import { useOwnPart } from './use-own-part.ts';

type LandingProps = {
  games: Card[];
  /** Game time when the page was made, UTC milliseconds: its first picture and the script's agree on it. */
  madeAt: number;
};

export function Landing({ games, madeAt }: LandingProps) {
  // Before the clock is watched, or it would ask the server for what the page just brought.
  useState(() => isPageOfNow() && noteGameTime(madeAt));
  const session = useStore($session, { ssr: 'initial' });
  const now = useStore($now, { ssr: 'initial' }) || madeAt;
  const [filters, setFilters] = useState(NO_FILTERS);
  const [said, setSaid] = useState('');
  const shown = shownCards(games, filters, now);
  const user = session.state === 'signed-in' ? session.user : null;
  const signedIn = user !== null;
  const own = useOwnPart(games, user?.id ?? null, madeAt, now);
  useLayoutEffect(() => {
    if (own.settled) takeOver();
  }, [own.settled]);
  useEffect(() => {
    if (signedIn) void rememberZone();
  }, [signedIn]);

  function apply(wanted: typeof filters) {
    setFilters(wanted);
    setSaid(plural(shownCards(games, wanted, now).length, 'game'));
  }

  return (
    <>
      <OwnPart {...{ games, madeAt, now, ...own }} username={user?.username ?? null} />
      <section aria-labelledby="available">
        <h2 id="available" className={styles.heading}>
          Available Games
        </h2>
        {/* Made anew when the filters are cleared, so that it shows what applies. */}
        <FilterForm key={filters === NO_FILTERS ? 'clear' : 'set'} games={games} filters={filters} onApply={apply} />
        <LiveRegion text={said} />
        {shown.length === 0 && (
          <Empty
            title="No games match these filters"
            action={
              <Button variant="outline" onClick={() => apply(NO_FILTERS)}>
                Show all games
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
