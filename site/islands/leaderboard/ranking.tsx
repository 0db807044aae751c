import { memo, useMemo } from 'react';
import type { Contest } from '#games/contest';
import { isOfFan } from '#games/fan/username';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import { type GuestRow, resultsAddress, type Standing, withGuests } from '../../stores/leaderboard/rows.ts';
import type { Leaderboard } from '../../stores/leaderboard/standings.ts';
import { Chip } from '../../ui/chip.tsx';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/leaderboard.ts';
import styles from './board.module.css';
import type { Column } from './column.ts';
import { columnsOf } from './columns.ts';

type LeaderboardTableProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  board: Pick<Leaderboard, 'rows' | 'own' | 'guests' | 'begun' | 'hasNext'>;
  username: string;
  /** The page is the first. */
  first: boolean;
  /** The experts' boards stand between the fans. */
  mixed: boolean;
};

/**
 * The standings with the experts' boards between them, and the own row kept in sight at the bottom.
 * Before the first result the same table says who is in, and nothing else is known.
 */
export function LeaderboardTable({ contest, kind, board, username, first, mixed }: LeaderboardTableProps) {
  const columns = useMemo(() => columnsOf(contest), [contest]);
  const rows = useMemo(
    () => (mixed ? withGuests(board.rows, board.guests, { first, last: !board.hasNext }) : [...board.rows]),
    [board, first, mixed],
  );
  return (
    <>
      {board.begun && board.rows.some(({ provisional }) => provisional) && (
        <p className={styles.provisional}>
          <Provisional /> {words.pointsMayChange}
        </p>
      )}
      <table className={`table ${styles.table}`} data-begun={board.begun} data-money={kind.money || undefined}>
        <caption className="unseen">{words.standingsByRank}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col" className={styles.nameColumn}>
              {kind.nameColumn}
            </th>
            {columns.map(({ name, spare }) => (
              <th key={name} scope="col" className={columnClass(spare)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            'expert' in row ? (
              <Guest key={`guest ${row.expert}`} kind={kind} row={row} columns={columns} />
            ) : (
              <Fan
                key={row.id}
                {...{ contest, kind, row, columns }}
                begun={board.begun}
                own={row.username === username}
              />
            ),
          )}
        </tbody>
        {board.own && (
          <tfoot className={styles.frozen}>
            <Fan {...{ contest, kind, columns }} row={board.own} begun={board.begun} own frozen />
          </tfoot>
        )}
      </table>
    </>
  );
}

function columnClass(spare: Column['spare']): string {
  return spare ? `number ${styles.spare}` : 'number';
}

type FanProps = {
  contest: Pick<Contest, 'id' | 'path'>;
  kind: LeaderboardOfKind;
  row: Standing;
  columns: Column[];
  begun: boolean;
  own: boolean;
  /** It is the one at the bottom. */
  frozen?: boolean;
};

const Fan = memo(function Fan({ contest, kind, row, columns, begun, own, frozen }: FanProps) {
  const picture = <Avatar username={row.username} size="small" />;
  const name = <span className={styles.name}>{row.username}</span>;
  return (
    <tr className={own ? 'own' : styles.leads} id={own && !frozen ? 'own' : undefined}>
      <td className={styles.rank}>{begun ? `${kind.rankPrefix}${row.rank}` : '–'}</td>
      <th scope="row">
        {own ? (
          <span className={styles.fan}>
            {picture}
            {name}
            <span className={styles.you}>
              <Chip tone="primary">{words.you}</Chip>
            </span>
          </span>
        ) : !isOfFan(row.username) ? (
          <span className={styles.fan}>
            {picture}
            {name}
          </span>
        ) : (
          <a className={`${styles.fan} ${styles.results}`} href={resultsAddress(contest.path, kind, row.username)}>
            {picture}
            {name}
          </a>
        )}
      </th>
      {columns.map(({ name, cell, spare }) => (
        <td key={name} className={columnClass(spare)}>
          {begun ? cell(row) : '–'}
        </td>
      ))}
    </tr>
  );
});

function Guest({ kind, row, columns }: { kind: LeaderboardOfKind; row: GuestRow; columns: Column[] }) {
  return (
    <tr className={styles.guest}>
      <td className={styles.rank}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{words.notRanked(`${kind.rankPrefix}${row.rank}`)}</span>
      </td>
      <th scope="row">
        <span className={styles.fan}>
          <span className={styles.name}>{kind.guestName(row.expert)}</span>
          <Chip>{words.guest}</Chip>
        </span>
      </th>
      {columns.map(({ name: column, guest, spare }) => (
        <td key={column} className={columnClass(spare)}>
          {guest(row)}
        </td>
      ))}
    </tr>
  );
}
