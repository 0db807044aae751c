import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { plural } from '#games/words';
import type { Career } from '#schema/wire/fan';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { keptDelay } from '../../stores/draft/delay.ts';
import {
  bestSentence,
  loadCareer,
  medalsOf,
  overallSentence,
  placeSentence,
  type Season,
  yearsOf,
} from '../../stores/fan/career.ts';
import { duelAddress } from '../../stores/group/duel.ts';
import { $session } from '../../stores/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Medal } from '../../ui/medal.tsx';
import { Provisional } from '../../ui/provisional.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './fan-page.module.css';
import { SharedPages } from './shared-pages.tsx';

/** A fan over all games and years: places, medals and best calls. */
export function FanPage({ username }: { username: string }) {
  const session = useStore($session, { ssr: 'initial' });
  const own = session.state === 'signed-in' ? session.user.username : null;
  const [career, setCareer] = useState<Career | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const load = useCallback(() => {
    if (own === null) return;
    setFailure(null);
    loadCareer(username).then(setCareer, (error) => {
      if (isRefused(error, 'not_found')) setGone(true);
      else setFailure(sentenceOf(error));
    });
  }, [username, own]);
  useEffect(load, [load]);
  return (
    <div className={styles.page}>
      {gone ? (
        <Empty whole title="There is no such fan" action={<ButtonLink href="/overall">All fans</ButtonLink>}>
          Or they show their page to nobody.
        </Empty>
      ) : (
        <>
          <header className={styles.head}>
            <Avatar username={username} />
            <h1>{career?.username ?? username}</h1>
          </header>
          {failure && <TryAgain onPress={load}>{failure}</TryAgain>}
          {!career && !failure && <Skeleton shape="row" lines={6} />}
          {career && <Places career={career} own={career.username === own} />}
        </>
      )}
      <SharedPages username={username} shown={career !== null} />
    </div>
  );
}

function Places({ career, own }: { career: Career; own: boolean }) {
  const behind = keptDelay() > 0;
  const years = yearsOf(career.seasons, behind);
  const shown = years.flatMap(([, seasons]) => seasons);
  return (
    <div className={styles.view}>
      {career.hidden && (
        <p className={styles.soft}>
          Only you can see this page. <a href="/profile">Change it in your profile</a>
        </p>
      )}
      {career.overall && !behind && (
        <p>
          {overallSentence(career.overall)} <a href="/overall?around=me">All fans</a>
        </p>
      )}
      <p className={styles.row}>
        {plural(shown.length, 'contest')} with results
        {medalsOf(shown)
          .filter(([, count]) => count > 0)
          .map(([metal, count]) => (
            <span key={metal} className={styles.medals}>
              <Medal metal={metal} size={20} /> {count} {metal}
            </span>
          ))}
      </p>
      {shown.length < career.seasons.length && (
        <p className={styles.soft}>Contests that go on are left out, because your spoiler delay is on.</p>
      )}
      {shown.length === 0 && <p className={styles.soft}>Places appear once the first results are published.</p>}
      {years.map(([year, seasons]) => (
        <section key={year} className={styles.year} aria-label={String(year)}>
          <h2>{year}</h2>
          <ul className={styles.seasons}>
            {seasons.map((season) => (
              <Place key={season.contest.id} season={season} rival={own ? null : career.username} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.soft}>
        A place counts by the share of the other fans that it is ahead of or level with. Best calls are locked picks:
        most points, then the one that fewest had.
      </p>
    </div>
  );
}

/** `rival`: whose place it is, if it is not the own one. */
function Place({ season, rival }: { season: Season; rival: string | null }) {
  const { contest, medal, over, amount, provisional } = season;
  const best = bestSentence(season);
  return (
    <li className={styles.season} data-accent={contest.accent}>
      <h3 className={styles.title}>
        {medal && <Medal metal={medal} label={`${medal} medal`} size={24} />}
        <a href={`/${contest.path}/leaderboard`}>{contest.title}</a>
      </h3>
      <p>
        {placeSentence(season)}: {amount}
        {!over && ' so far'} {provisional && <Provisional />}
      </p>
      {best && <p>{best}</p>}
      {rival !== null && (
        <p>
          <a href={duelAddress(contest.id, rival)}>
            Duel<span className="unseen"> in {contest.title}</span>
          </a>
        </p>
      )}
    </li>
  );
}
