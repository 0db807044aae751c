import type { OneAndDone } from '#games/one-and-done/contest';
import type { Tables } from '#schema/wire/fan';
import { fanAddress } from '../../stores/fan/career.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/fan.ts';
import { pointsText } from '../../words/number.ts';
import styles from './fan-page.module.css';

type SeasonTablesProps = { contest: Pick<OneAndDone, 'id' | 'unit'>; tables: Tables };

/** Who has most points in each tournament, the latest first. */
export function SeasonTables({ contest, tables }: SeasonTablesProps) {
  if (tables.asOf === null || tables.rounds.length === 0) return <p className={styles.soft}>{words.noWinnersYet}</p>;
  return (
    <section className={styles.year} aria-label={words.tournamentWinners}>
      <h2>{words.tournamentWinners}</h2>
      <p className={styles.soft}>{words.mostPointsInOne}</p>
      <dl className={styles.winners}>
        {tables.rounds.toReversed().map(({ id, name, top }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Leader top={top} amount={(points) => pointsText(contest, points)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Who has the most, with a face and a way to their page, and how much it is. */
function Leader({ top, amount }: { top: Tables['rounds'][number]['top']; amount: (points: number) => string }) {
  return (
    <span className={styles.leader}>
      {top?.fans.map(({ username, fanPage }) => (
        <span key={username} className={styles.fan}>
          <Avatar username={username} size="small" />
          {fanPage ? <a href={fanAddress(username)}>{username}</a> : username}
        </span>
      ))}
      {top && top.more > 0 && <span>{words.andMore(top.more)}</span>}
      <span>{top ? amount(top.points) : '–'}</span>
    </span>
  );
}
