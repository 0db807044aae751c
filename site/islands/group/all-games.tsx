import { useState } from 'react';
import { OVERALL_RULE } from '#games/group/career';
import type { GroupOverall } from '#schema/wire/group';
import { groupOverall } from '../../stores/group/one-group.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { asOfText, OverallTable } from '../fan/overall-page.tsx';
import { useDelay, useZone } from '../rendered.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';

/** One table of the members over all games of the group, when it is wanted. */
export function AllGames({ id, username }: { id: string; username: string }) {
  const [table, setTable] = useState<GroupOverall | null>(null);
  const { busy, failure, run } = useAct();
  const [delay, zone] = [useDelay(), useZone()];
  return (
    <section className={styles.page} aria-labelledby="all-games">
      <h2 id="all-games">{words.overAllGames}</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      {delay > 0 ? (
        <p className={styles.soft}>{words.hiddenForNowByYour}</p>
      ) : table === null ? (
        <Button
          variant="outline"
          className={styles.start}
          busy={busy}
          onClick={() => run(async () => setTable(await groupOverall(id)))}
        >
          {words.showTable}
        </Button>
      ) : table.rows.length === 0 ? (
        <p>{words.firstPublishedResultInAny}</p>
      ) : (
        <>
          <OverallTable caption={words.membersOverAllGames} table={table} username={username} />
          <p className={styles.soft}>
            {OVERALL_RULE}
            {table.asOf !== null && ` ${asOfText(table.asOf, zone)}`}
          </p>
        </>
      )}
    </section>
  );
}
