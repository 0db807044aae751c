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
  if (tables.asOf === null || tables.rounds.length === 0)
    return <p className="soft small measure">{words.noWinnersYet}</p>;
  return (
    <section className="column" aria-label={words.tournamentWinners}>
      <h2>{words.tournamentWinners}</h2>
      <p className="soft small measure">{words.mostPointsInOne}</p>
      <dl className="column gap-2">
        {tables.rounds.toReversed().map(({ id, name, top }) => (
          <div key={id} className={styles.winner}>
            <dt className="semibold">{name}</dt>
            <dd className="breaks">
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
    <span className="row">
      {top?.fans.map(({ username, fanPage }) => (
        <span key={username} className="row">
          <Avatar username={username} size="small" />
          {fanPage ? (
            <a className="tap" href={fanAddress(username)}>
              {username}
            </a>
          ) : (
            username
          )}
        </span>
      ))}
      {top && top.more > 0 && <span>{words.andMore(top.more)}</span>}
      <span>{top ? amount(top.points) : '–'}</span>
    </span>
  );
}
