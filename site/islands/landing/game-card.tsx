import type { ReactNode } from 'react';
import { statusOf } from '#games/status';
import type { Card } from '../../stores/landing/card.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { longDay } from '../../words/day.ts';
import * as words from '../../words/landing.ts';
import styles from './game-list.module.css';

export function GameCard({ game, now }: { game: Card; now: number }) {
  const title = `${game.id}-title`;
  const status = statusOf(game, now);
  return (
    <article className={styles.card} data-accent={game.accent} aria-labelledby={title}>
      {/* Not before what the fan waits for: over HTTP/1.1 a browser opens six lines. */}
      <img
        className={styles.picture}
        src={`/games/drawings.svg#${game.accent}`}
        alt=""
        width="320"
        height="200"
        loading="lazy"
      />
      <div className={styles.inside}>
        <div className={styles.top}>
          <h3 id={title}>{game.title}</h3>
          <StatusBadge status={status} />
        </div>
        <p className={styles.description}>{game.description}</p>
        <dl className={styles.facts}>
          <Fact name="Sport">{game.sport}</Fact>
          <Fact name="Type">{game.type}</Fact>
          <Fact name={words.startDate}>
            <time dateTime={game.startsOn}>{longDay(game.startsOn)}</time>
          </Fact>
          <Fact name={words.endDate}>
            <time dateTime={game.endsOn}>{longDay(game.endsOn)}</time>
          </Fact>
          <Fact name="Duration">{game.duration}</Fact>
          <Fact name={words.timeTillLock}>
            <Countdown locksAt={Date.parse(game.locksAt)} now={now} />
          </Fact>
        </dl>
        <div className={styles.ways}>
          {status === 'Finished' && (
            <ButtonLink wide href={`/${game.path}/results`} aria-describedby={title}>
              {words.seeResults}
            </ButtonLink>
          )}
          <ButtonLink
            wide
            href={`/${game.path}`}
            aria-describedby={title}
            variant={status === 'Finished' ? 'quiet' : 'primary'}
          >
            {words.playNow}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
