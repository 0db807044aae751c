import { percentileText, WHOLE } from '#games/group/career';
import type { Career } from '#schema/wire/fan';
import {
  aloneSentence,
  bestSentence,
  type FanView,
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
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Medal } from '../../ui/marks/medal.tsx';
import { PointsChart } from '../../ui/points-chart.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/fan.ts';
import { rendered, useDelay, useFan } from '../rendered.tsx';
import styles from './fan-page.module.css';

/** A fan over all games and years: ranks, medals and best calls. */
export const FanPage = rendered(function Fan({ data: { career, shares } }: { data: FanView }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar username={career.username} />
        <h1>{career.username}</h1>
      </header>
      <Places career={career} own={career.username === useFan().username} />
      {shares.length > 0 && <SharedPages shares={shares} />}
    </div>
  );
});

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
