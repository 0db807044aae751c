import { OVERALL_RULE, percentileText } from '#games/group/career';
import { figure } from '#games/words';
import { fanAddress } from '../../stores/fan/address.ts';
import { type OverallRow, type OverallView, ownPlace, partsText } from '../../stores/fan/overall.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/fan.ts';
import { dayAndTime } from '../../words/zone.ts';
import { rendered, useDelay, useFan, useZone } from '../rendered.tsx';
import styles from './fan-page.module.css';

type OverallPageProps = {
  /** What the address says: which page of the table. */
  search: string;
  data: OverallView;
};

/** All fans over all games, with what each mean is made of. */
export const OverallPage = rendered(function Overall({ search, data }: OverallPageProps) {
  const { username } = useFan();
  if (useDelay() > 0) return <p className={styles.soft}>{words.hiddenForNowByYour}</p>;
  return <Table view={data} username={username} search={search} />;
});

function Table({ view, username, search }: { view: OverallView; username: string; search: string }) {
  const zone = useZone();
  const [place, of] = ownPlace(view);
  return (
    <div className={styles.view}>
      <div className={styles.own}>
        <p className={styles.place}>{place}</p>
        <p>{of}</p>
      </div>
      {view.rows.length === 0 ? (
        <Empty title={words.nobodyIsRankedYet}>{words.firstPublishedResultInAny}</Empty>
      ) : (
        <OverallTable caption={words.allFansOverAllGames} table={view} username={username} />
      )}
      <p className={styles.links}>
        {search !== '' && <a href="/overall">{words.firstPage}</a>}
        {view.own && <a href="/overall?around=me">{words.jumpToMe}</a>}
        {view.next && <a href={view.next}>{words.nextPage}</a>}
      </p>
      <p className={styles.soft}>
        {OVERALL_RULE}
        {view.asOf !== null && ` ${asOfText(view.asOf, zone)}`}
      </p>
    </div>
  );
}

type OverallTableProps = { caption: string; table: Pick<OverallView, 'rows' | 'contests'>; username: string };

/**
 * Fans over all games with what each mean is made of: all of them, or those of a group. On a phone
 * that is one line, which a tap unfolds.
 */
export function OverallTable({ caption, table: { rows, contests }, username }: OverallTableProps) {
  return (
    <table className={`table ${styles.overall}`}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.fan}</th>
          <th scope="col">{words.average}</th>
          <th scope="col">{words.contests}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} contests={contests} own={row.username === username} />
        ))}
      </tbody>
    </table>
  );
}

export function asOfText(asOf: string, own: string | null): string {
  const { day, time } = dayAndTime(own, 'UTC', Date.parse(asOf));
  return words.resultsAsOfNewOnes(day, time);
}

function Row({ row, contests, own }: { row: OverallRow; contests: OverallView['contests']; own: boolean }) {
  return (
    <tr className={own ? 'own' : undefined}>
      <td>{figure(row.rank)}</td>
      <th scope="row">
        <span className={styles.fan}>
          <Avatar username={row.username} size="small" />
          {row.fanPage || own ? <a href={fanAddress(row.username)}>{row.username}</a> : row.username}
          {own && <Chip tone="primary">{words.you}</Chip>}
        </span>
      </th>
      <td>{percentileText(row.mean)}</td>
      <td>
        <details className={styles.parts}>
          <summary>{partsText(row, contests) || words.notShown}</summary>
        </details>
      </td>
    </tr>
  );
}
