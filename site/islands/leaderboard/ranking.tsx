import { memo, useMemo } from 'react';
import type { Contest } from '#games/contest';
import { expertName } from '../../stores/draft/offer.ts';
import { type GuestRow, resultsAddress, type Standing, withGuests } from '../../stores/leaderboard/rows.ts';
import type { Leaderboard } from '../../stores/leaderboard/standings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useDrawn } from '../use-drawn.ts';
import styles from './board.module.css';
import { type Column, columnsOf, nameColumn, rankWords } from './columns.tsx';

/** Rows drawn at a time: a screen full of a desk, so that what stands below is not moved in sight. */
const AT_A_TIME = 14;

type LeaderboardTableProps = { contest: Contest; board: Leaderboard; username: string };

/** The standings with the experts' boards between them, and the own row kept in sight at the bottom. */
export function LeaderboardTable({ contest, board, username }: LeaderboardTableProps) {
  const columns = useMemo(() => columnsOf(contest), [contest]);
  const rows = useMemo(
    () =>
      board.query === ''
        ? withGuests(board.rows, board.guests, { first: board.first, last: !board.hasNext })
        : [...board.rows],
    [board],
  );
  const drawn = useDrawn(rows.length, AT_A_TIME);
  const money = contest.kind === 'one-and-done' && contest.unit === 'USD';
  return (
    <div>
      <table className={`table ${styles.table}`} aria-busy={board.busy} data-money={money || undefined}>
        <caption className="unseen">Standings by rank</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col" className={styles.nameColumn}>
              {nameColumn(contest)}
            </th>
            {columns.map(({ name, brief, slim }) => (
              <th key={name} scope="col" className={`${columnClass(brief)} ${slim ? styles.slim : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(0, drawn)
            .map((row) =>
              'expert' in row ? (
                <Guest key={`guest ${row.expert}`} contest={contest} row={row} columns={columns} />
              ) : (
                <Fan key={row.id} contest={contest} row={row} columns={columns} own={row.username === username} />
              ),
            )}
        </tbody>
        {board.own && (
          <tfoot className={styles.frozen}>
            <Fan contest={contest} row={board.own} columns={columns} own />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function columnClass(brief: Column['brief']): string {
  return brief ? `number ${styles.spare}` : 'number';
}

type FanProps = { contest: Contest; row: Standing; columns: Column[]; own: boolean };

const Fan = memo(function Fan({ contest, row, columns, own }: FanProps) {
  const name = (
    <>
      <Avatar username={row.username} size="small" />
      <span className={styles.name}>{row.username}</span>
    </>
  );
  return (
    <tr className={own ? 'own' : undefined}>
      <td className={styles.rank}>{rankWords(contest, row.rank)}</td>
      <th scope="row">
        {own ? (
          <span className={styles.fan}>
            {name}
            <span className={styles.you}>
              <Chip tone="primary">You</Chip>
            </span>
          </span>
        ) : (
          <a className={styles.fan} href={resultsAddress(contest, row.username)}>
            {name}
          </a>
        )}
        <span className={styles.below}>
          {columns.map(({ name, brief }) => brief && <span key={name}>{brief(row)}</span>)}
        </span>
      </th>
      {columns.map(({ name, cell, brief }) => (
        <td key={name} className={columnClass(brief)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
});

function Guest({ contest, row, columns }: { contest: Contest; row: GuestRow; columns: Column[] }) {
  const name = contest.kind === 'mock-draft' ? expertName(contest, row.expert) : row.expert;
  return (
    <tr className={styles.guest}>
      <td className={styles.rank}>
        <span aria-hidden="true">–</span>
        <span className="unseen">Not ranked; would be {rankWords(contest, row.rank)}</span>
      </td>
      <th scope="row">
        <span className={styles.fan}>
          <span className={styles.name}>{name}</span>
          <Chip>Guest</Chip>
        </span>
      </th>
      {columns.map(({ name: column, guest, brief }) => (
        <td key={column} className={columnClass(brief)}>
          {guest(row)}
        </td>
      ))}
    </tr>
  );
}
