import { useMemo, useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { Tables } from '#schema/wire/fan';
import type { Initial } from '../../client/initial.ts';
import { fanAddress } from '../../stores/fan/address.ts';
import { loadTables, type Top } from '../../stores/fan/tables.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/fan.ts';
import { pointsText } from '../../words/number.ts';
import { Rendered, useInitial, useSession } from '../rendered.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './fan-page.module.css';
import { TableAwaited } from './table-awaited.tsx';

type SeasonTablesProps = {
  contest: Pick<OneAndDone, 'id' | 'unit'>;
  /** Of its members only; absent: of the whole field. */
  group?: string;
  initial?: Initial<Tables> | undefined;
};

/** The page of these tables. */
export function SeasonTablesPage(props: SeasonTablesProps) {
  return (
    <Rendered by={props.initial}>
      <SeasonTables {...props} />
    </Rendered>
  );
}

/** Who has most points in each tournament, the latest first. */
export function SeasonTables({ contest, group, initial }: SeasonTablesProps) {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const load = useMemo(() => (signedIn ? () => loadTables(contest.id, group) : null), [contest.id, group, signedIn]);
  const { value: tables, failure, again } = useLoaded(load, useInitial(initial, signedIn ? session.user.id : null));
  if (!tables || failure) return <TableAwaited failure={failure} again={again} />;
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
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.winnersInThisGroup}</summary>
      {open && <SeasonTables key={contest.id} contest={contest} group={group} />}
    </details>
  );
}
