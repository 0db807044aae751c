import { figure, inARow } from '#games/words';
import type { ContestOverview } from '#schema/wire/contests';
import type { Initial } from '../../../client/initial.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import { Console, Head, Instant, ScrollTable } from '../console-page.tsx';
import { Part } from '../part.tsx';

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
              {words.resultsAndRegistrations}
            </ButtonLink>
            {isAdmin && <ButtonLink href="/admin/new-season">{words.newSeason}</ButtonLink>}
          </Head>
          <Part card title={words.allContests}>
            <ScrollTable label={words.contests} heads={words.CONTEST_COLUMNS}>
              {rows.map((row) => (
                <ContestRow key={row.id} {...row} />
              ))}
            </ScrollTable>
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
  return (
    <tr>
      <th scope="row">
        <a href={`/admin/contests/${id}`}>{title}</a>
      </th>
      <td>
        <Chip tone={TONES[state]}>{state}</Chip>
      </td>
      <td>{nextLock === null ? '–' : <Instant at={nextLock} />}</td>
      <td>{figure(entries)}</td>
      <td>{figure(unfinished)}</td>
      <td>{lastPublished === null ? '–' : <Instant at={lastPublished} />}</td>
      <td>{inARow(feeds.map(({ name, on }) => (on ? name : words.off(name)))) || '–'}</td>
      <td>{inARow(failures) || '–'}</td>
    </tr>
  );
}
