import { useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { Tables } from '#schema/wire/fan';
import { fanAddress } from '../../stores/fan/address.ts';
import { loadTables, type Top } from '../../stores/fan/tables.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/fan.ts';
import { pointsText } from '../../words/number.ts';
import { rendered } from '../rendered.tsx';
import { useAct } from '../use-act.ts';
import styles from './fan-page.module.css';

type SeasonTablesProps = { contest: Pick<OneAndDone, 'id' | 'unit'>; data: Tables };

/** The page of these tables, of the whole field. */
export const SeasonTablesPage = rendered(SeasonTables);

/** Who has most points in each tournament, the latest first. */
function SeasonTables({ contest, data: tables }: SeasonTablesProps) {
  if (tables.asOf === null || tables.rounds.length === 0)
    return <p className={styles.soft}>{words.tablesBeginLater}</p>;
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
function Leader({ top, amount }: { top: Top; amount: (points: number) => string }) {
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

/** The winners of a group, asked for when somebody opens them. */
export function GroupTables({ contest, group }: { contest: OneAndDone; group: string }) {
  const [tables, setTables] = useState<Tables | null>(null);
  const { failure, run } = useAct();
  const load = () => run(async () => setTables(await loadTables(contest.id, group)));
  return (
    <details className={styles.fold} onToggle={(event) => event.currentTarget.open && !tables && void load()}>
      <summary>{words.winnersInThisGroup}</summary>
      {failure && <Banner tone="error">{failure}</Banner>}
      {tables && <SeasonTables contest={contest} data={tables} />}
    </details>
  );
}
