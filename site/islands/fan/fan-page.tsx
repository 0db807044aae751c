import { useMemo } from 'react';
import { percentileText, WHOLE } from '#games/group/career';
import type { Career } from '#schema/wire/fan';
import type { Initial } from '../../client/initial.ts';
import {
  aloneSentence,
  bestSentence,
  type FanView,
  loadFan,
  medalsOf,
  overallSentence,
  placeSentence,
  placesInOrder,
  type Season,
  streakSentence,
  winsOf,
  wonSentence,
  yearsOf,
} from '../../stores/fan/career.ts';
import { duelAddress } from '../../stores/group/duel.ts';
import type { PublicShare } from '../../stores/share/public-share.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Medal } from '../../ui/marks/medal.tsx';
import { PointsChart } from '../../ui/points-chart.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/fan.ts';
import { Rendered, useDelay, useInitial, useSession } from '../rendered.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './fan-page.module.css';

type FanPageProps = { username: string; initial?: Initial<FanView> | undefined };

/** A fan over all games and years: ranks, medals and best calls. */
export function FanPage(props: FanPageProps) {
  return (
    <Rendered by={props.initial}>
      <Fan {...props} />
    </Rendered>
  );
}

function Fan({ username, initial }: FanPageProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const signedIn = user !== null;
  const load = useMemo(() => (signedIn ? async () => ({ view: await loadFan(username) }) : null), [signedIn, username]);
  const ownInitial = useInitial(initial, user?.id ?? null);
  const first = useMemo(() => ownInitial && { ...ownInitial, data: { view: ownInitial.data } }, [ownInitial]);
  const { value, failure, again } = useLoaded(load, first);
  if (value && value.view === null)
    return (
      <Empty whole title={words.thereIsNoSuchFan} action={<ButtonLink href="/overall">{words.allFans}</ButtonLink>}>
        {words.orTheyShowTheirPage}
      </Empty>
    );
  const { career, shares } = value?.view ?? {};
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar username={username} />
        <h1>{career?.username ?? (user ? username : words.fan)}</h1>
      </header>
      {failure && <TryAgain onPress={again}>{failure}</TryAgain>}
      {!career && !failure && <Skeleton shape="row" lines={6} />}
      {career && <Places career={career} own={career.username === user?.username} />}
      {shares && shares.length > 0 && <SharedPages shares={shares} />}
    </div>
  );
}

function Places({ career, own }: { career: Career; own: boolean }) {
  const behind = useDelay() > 0;
  const years = yearsOf(career.seasons, behind);
  const shown = years.flatMap(([, seasons]) => seasons);
  const wins = winsOf(shown);
  const places = placesInOrder(shown);
  return (
    <div className={styles.view}>
      {career.hidden && (
        <p className={styles.soft}>
          <Sentence text={words.onlyYouSeeThis} parts={{ link: (label) => <a href="/profile">{label}</a> }} />
        </p>
      )}
      {career.overall && !behind && (
        <p>
          {overallSentence(career.overall)} <a href="/overall?around=me">{words.allFans}</a>
        </p>
      )}
      <p className={styles.row}>
        {words.contestsWithResults(shown.length)}
        {medalsOf(shown)
          .filter(([, count]) => count > 0)
          .map(([metal, count]) => (
            <span key={metal} className={styles.medals}>
              <Medal metal={metal} size={20} /> {words.medals(count, metal)}
            </span>
          ))}
        {wins > 0 && (
          <span className={styles.medals}>
            <Medal metal="Gold" size={20} /> {words.tournamentsWon(wins)}
          </span>
        )}
      </p>
      {shown.length < career.seasons.length && <p className={styles.soft}>{words.contestsThatGoOnAre}</p>}
      {shown.length === 0 && <p className={styles.soft}>{words.placesAppearOnceFirstResults}</p>}
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
      {places.length > 1 && (
        <PointsChart
          title={words.fansMatchedOrBeatenBy}
          of={words.contest}
          unit={words.place}
          sum={words.betterThan}
          absolute
          dots
          most={WHOLE}
          steps={places.map((season) => ({
            label: season.contest.title,
            points: placeSentence(season),
            total: season.percentile,
            totalText: percentileText(season.percentile),
          }))}
        />
      )}
      <p className={styles.soft}>{words.medalsWinsRowsAndLone}</p>
      <p className={styles.soft}>{words.yourScoreIsShareOf}</p>
    </div>
  );
}

/** `rival`: whose rank it is, if it is not the own one. */
function Place({ season, rival }: { season: Season; rival: string | null }) {
  const { contest, medal, over, amount, provisional } = season;
  const best = bestSentence(season);
  return (
    <li className={styles.season} data-accent={contest.accent}>
      <h3 className={styles.title}>
        {medal && <Medal metal={medal} label={words.medal(medal)} size={24} />}
        <a href={`/${contest.path}/leaderboard`}>{contest.title}</a>
      </h3>
      <p>
        {(over ? words.placeIs : words.placeSoFar)(placeSentence(season), amount)} {provisional && <Provisional />}
      </p>
      {[best, wonSentence(season), streakSentence(season), aloneSentence(season)].map(
        (sentence) => sentence && <p key={sentence}>{sentence}</p>,
      )}
      {rival !== null && (
        <p>
          <a href={duelAddress(contest.id, rival)}>
            <Sentence text={words.duelIn(contest.title)} />
          </a>
        </p>
      )}
    </li>
  );
}

/** The pages that a fan has made public. */
function SharedPages({ shares }: { shares: readonly PublicShare[] }) {
  return (
    <section className={styles.year} aria-labelledby="shared-pages">
      <h2 id="shared-pages">{words.shared}</h2>
      <ul className={styles.links}>
        {shares.map(({ address, name, title }) => (
          <li key={address}>
            <a href={new URL(address).pathname}>
              {name}, {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
