import { figure, inARow } from '#games/words';
import type { ContestOverview } from '#schema/wire/contests';
import type { Initial } from '../../../client/initial.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part } from '../../part.tsx';
import styles from '../admin.module.css';
import { Console, Head, Instant } from '../console-page.tsx';

const TONES = {
  draft: 'warning',
  open: 'success',
  running: 'primary',
  finished: 'neutral',
  archived: 'neutral',
} as const satisfies Record<ContestOverview['state'], ChipTone>;

/**
 * All contests with what matters on a night: the next lock, who has not finished, and what has
 * failed. Each leads to what may be done about it. `isAdmin`: whether they may begin a season.
 */
export function Contests({ initial }: { initial: Initial<{ rows: ContestOverview[]; isAdmin: boolean } | null> }) {
  return (
    <Console initial={initial}>
      {({ rows, isAdmin }) => (
        <>
          <Head title={words.contests}>
            <ButtonLink variant="outline" href="/admin/dashboard">
              {isAdmin ? words.adminDashboard : words.organisersDesk}
            </ButtonLink>
            {isAdmin && <ButtonLink href="/admin/new-season">{words.newSeason}</ButtonLink>}
          </Head>
          <Part card title={words.allContests}>
            <ul className="block">
              {rows.map((row) => (
                <ContestRow key={row.id} {...row} />
              ))}
            </ul>
          </Part>
        </>
      )}
    </Console>
  );
}

function ContestRow({ scored, feeds, ...contest }: ContestOverview) {
  const { id, title, state, nextLock, entries, unfinished, lastPublished } = contest;
  const failures = [
    ...(scored ? [] : [words.standingsAreBehind]),
    ...feeds.flatMap(({ name, on, failure }) => (on && failure ? [`${name}: ${failure}`] : [])),
  ];
  const facts = [
    [words.nextLock, nextLock && <Instant at={nextLock} />],
    [words.entries, figure(entries)],
    [words.unfinished, figure(unfinished)],
    [words.lastResults, lastPublished && <Instant at={lastPublished} />],
    [words.feed, inARow(feeds.map(({ name, on }) => (on ? name : words.off(name))))],
  ] as const;
  return (
    <li className={styles.person}>
      <h3 className="line">
        <a className="tap" href={`/admin/contests/${id}`}>
          {title}
        </a>
        <Chip tone={TONES[state]}>{state}</Chip>
      </h3>
      <dl className="facts row">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {failures.length > 0 && <p className="error">{inARow(failures)}</p>}
    </li>
  );
}
