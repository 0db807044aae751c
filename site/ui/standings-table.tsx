import type { ReactNode } from 'react';
import { movementText } from '#games/words';
import * as words from '../words/ui.ts';
import { Chip } from './chip.tsx';
import { Avatar } from './marks/avatar.tsx';
import styles from './standings-table.module.css';

/** A column after rank and name. */
export type StandingsColumn = {
  name: string;
  phone?: 'left-out';
};

/** A place in standings, whatever ranks: a contest, a group, all games. */
export type Place = {
  key: string;
  rank: ReactNode;
  name: string;
  /** A small line below the name. */
  under?: string;
  /** Where the row leads; left out: nowhere. */
  href?: string | undefined;
  cells: readonly ReactNode[];
  /** It is the fan who looks, or a guest or a ghost, who are not ranked. */
  look?: 'own' | 'guest' | 'ghost' | undefined;
};

type StandingsTableProps = {
  caption: string;
  columns: readonly StandingsColumn[];
  rows: readonly Place[];
  /** The own row, kept in sight at the bottom. */
  foot?: Place | null;
  nameColumn?: string;
  /** False: nobody has a rank yet, and a phone shows names alone. */
  begun?: boolean;
};

/** The one table of ranks. */
export function StandingsTable(props: StandingsTableProps) {
  const { caption, columns, rows, foot = null, nameColumn = words.fan, begun = true } = props;
  return (
    <table className={`table frame ${styles.standings}`} data-begun={begun}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`narrow ${styles.rank}`}>
            {words.rank}
          </th>
          <th scope="col" className={styles.nameColumn}>
            {nameColumn}
          </th>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((place) => (
          <Row key={place.key} {...{ place, columns }} id={place.look === 'own' ? 'own' : undefined} />
        ))}
      </tbody>
      {foot && (
        <tfoot className={styles.frozen}>
          <Row {...{ place: foot, columns }} />
        </tfoot>
      )}
    </table>
  );
}

type RowProps = { place: Place; columns: readonly StandingsColumn[]; id?: string | undefined };

function Row({ place: { rank, name, under, href, cells, look }, columns, id }: RowProps) {
  const isRanked = look === undefined || look === 'own';
  const who = (
    <>
      {isRanked && <Avatar username={name} size="small" />}
      <span className="cut">
        {name}
        {under && <span className={`block tiny soft plain ${styles.under}`}>{under}</span>}
      </span>
      {!isRanked && <Chip>{look === 'guest' ? words.expert : words.ghost}</Chip>}
      {look === 'own' && (
        <span className={styles.you}>
          <Chip tone="primary">{words.you}</Chip>
        </span>
      )}
    </>
  );
  return (
    <tr className={look === 'own' ? 'own' : look && styles[look]} id={id}>
      <td className={`narrow one-line ${styles.rank}`}>{rank}</td>
      <th scope="row">
        {href === undefined ? (
          <span className={`line ${styles.fan}`}>{who}</span>
        ) : (
          <a className={`line bare covers ${styles.fan} ${styles.leads}`} href={href}>
            {who}
          </a>
        )}
      </th>
      {columns.map((column, at) => (
        <td key={column.name} className={classOf(column)}>
          {cells[at]}
        </td>
      ))}
    </tr>
  );
}

function classOf({ phone }: StandingsColumn): string | undefined {
  return phone === 'left-out' ? `number ${styles.spare}` : 'number';
}

export function OwnPlace({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <div className={`ribbon ${styles.own}`}>
      <p className={styles.place}>{place}</p>
      {children}
    </div>
  );
}

/** Up, down or flat, with the ranks in words. */
export function Movement({ places }: { places: number }) {
  const text = places === 0 ? words.noChange : places > 0 ? words.up(places) : words.down(-places);
  return (
    <span className={`one-line ${places > 0 ? 'success semibold' : places < 0 ? 'error semibold' : 'soft'}`}>
      <span aria-hidden="true">{movementText(places)}</span>
      <span className="unseen">{text}</span>
    </span>
  );
}
