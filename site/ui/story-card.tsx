import type { ReactNode } from 'react';
import * as words from '../words/ui.ts';
import styles from './story-card.module.css';

type StoryRank = { rank: string; more: readonly (string | null)[] };
/** A pick worth telling: 'Cam Ward', 'at pick 1, 900 points', 'Nobody else had it'. */
type StoryCall = { name: string; said: string; more: string | null };

type StoryProps = {
  label: string;
  rank?: StoryRank | null | undefined;
  best?: StoryCall | null;
  miss?: StoryCall | null;
  /** In a card with the rank. */
  children?: ReactNode;
};

/** What a fan's picks came to: rank, best call and worst miss. */
export function Story({ label, rank, best, miss, children }: StoryProps) {
  return (
    <section className="column" aria-label={label}>
      <div className={children ? `card column gap-3 ${styles.head}` : undefined}>
        {rank && (
          <p className={`row ${styles.rank}`}>
            <strong>{rank.rank}</strong>
            {rank.more.map((text) => text && <span key={text}>{text}</span>)}
          </p>
        )}
        {children}
      </div>
      {(best || miss) && (
        <dl className={`pair ${styles.calls}`}>
          {best && <Call title={words.bestCall} {...best} />}
          {miss && <Call title={words.worstMiss} {...miss} />}
        </dl>
      )}
    </section>
  );
}

function Call({ title, name, said, more }: StoryCall & { title: string }) {
  return (
    <div>
      <dt className="soft small">{title}</dt>
      <dd>
        <strong>{name}</strong> {said}
        {more && <span className="soft small block">{more}</span>}
      </dd>
    </div>
  );
}
