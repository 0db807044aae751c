import { OVERALL_RULE, percentileText } from '#games/group/career';
import { figure } from '#games/words';
import { fanAddress } from '../../stores/fan/career.ts';
import { type OverallView, ownPlace, partsText } from '../../stores/fan/overall.ts';
import { groupAddress } from '../../stores/group/groups.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { OwnPlace, StandingsTable } from '../../ui/standings-table.tsx';
import * as words from '../../words/fan.ts';
import { dayAndTime } from '../../words/zone.ts';
import { rendered, useDelay, useFan, useZone } from '../rendered.tsx';
import styles from './fan-page.module.css';

type OverallPageProps = {
  /** The group whose members they are; null: all fans. */
  group: string | null;
  /** What the address says: which page of the table. */
  search: string;
  data: OverallView;
};

/** Fans over all games, with what each mean is made of: on a phone a line that a tap unfolds. */
export const OverallPage = rendered(function Overall({ group, search, data: view }: OverallPageProps) {
  const { username } = useFan();
  const zone = useZone();
  if (useDelay() > 0) return <p className="soft small measure">{words.hiddenForNowByYour}</p>;
  const [place, of] = ownPlace(view);
  const asOf = view.asOf === null ? null : dayAndTime(zone, 'UTC', Date.parse(view.asOf));
  return (
    <div className={`column ${styles.view}`}>
      {group === null && (
        <OwnPlace place={place}>
          <p>{of}</p>
        </OwnPlace>
      )}
      {view.rows.length === 0 ? (
        <Empty title={words.nobodyIsRankedYet}>{group === null ? words.noOverallYet : words.noGroupOverallYet}</Empty>
      ) : (
        <StandingsTable
          caption={group === null ? words.allFansOverAllGames : words.membersOverAllGames}
          columns={[{ name: words.average }, { name: words.contests, phone: 'below' }]}
          rows={view.rows.map((row) => ({
            key: row.id,
            rank: figure(row.rank),
            name: row.username,
            href: row.fanPage || row.username === username ? fanAddress(row.username) : undefined,
            cells: [
              percentileText(row.mean),
              <details key="parts" className={styles.parts}>
                <summary>{partsText(row, view.contests) || words.notShown}</summary>
              </details>,
            ],
            look: row.username === username ? 'own' : undefined,
          }))}
        />
      )}
      <p className={`row ${styles.links}`}>
        {group !== null && <a href={groupAddress(group)}>{words.backToGroup}</a>}
        {group === null && search !== '' && <a href="/overall">{words.firstPage}</a>}
        {view.own && <a href="/overall?around=me#own">{words.jumpToMe}</a>}
        {view.next && <a href={view.next}>{words.nextPage}</a>}
      </p>
      <p className="soft small measure">
        {OVERALL_RULE} {asOf && words.resultsAsOf(asOf.day, asOf.time)}
      </p>
    </div>
  );
});
