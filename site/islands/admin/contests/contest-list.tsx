import { figure, inARow } from '#games/words';
import type { ContestOverview } from '#schema/wire/contests';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';

const TONES = {
  draft: 'warning',
  open: 'success',
  running: 'primary',
  finished: 'neutral',
  archived: 'neutral',
} as const satisfies Record<ContestOverview['state'], ChipTone>;

type ContestListProps = { rows: ContestOverview[]; chosen: string | null; onChoose: (id: string) => void };

/**
 * All contests with what matters on a night: the next lock, who has not finished, and what has
 * failed.
 */
export function ContestList({ rows, chosen, onChoose }: ContestListProps) {
  return (
    <section className={styles.card} aria-labelledby="all-contests">
      <h2 id="all-contests">{words.allContests}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={words.contests} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[
                words.contest,
                words.state,
                words.nextLock,
                words.entries,
                words.unfinished,
                words.lastResults,
                words.feed,
                words.failures,
                '',
              ].map((name) => (
                <th key={name} scope="col">
                  {name || <span className="unseen">{words.choose}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} aria-current={row.id === chosen ? 'true' : undefined}>
                <th scope="row">
                  <a href={`/${row.path}/welcome`}>{row.title}</a>
                </th>
                <td>
                  <Chip tone={TONES[row.state]}>{row.state}</Chip>
                </td>
                <td>{row.nextLock === null ? '–' : <Instant at={row.nextLock} />}</td>
                <td>{figure(row.entries)}</td>
                <td>{figure(row.unfinished)}</td>
                <td>{row.lastPublished === null ? '–' : <Instant at={row.lastPublished} />}</td>
                <td>{feedOf(row) || '–'}</td>
                <td>{failuresOf(row) || '–'}</td>
                <td>
                  <Button variant="outline" size="small" onClick={() => onChoose(row.id)}>
                    <Sentence text={words.manage(row.title)} />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function feedOf({ feeds }: ContestOverview): string {
  return inARow(feeds.map(({ name, on }) => (on ? name : words.off(name))));
}

function failuresOf({ scored, feeds }: ContestOverview): string {
  return [
    scored ? '' : words.standingsAreBehind,
    ...feeds.map(({ name, on, failure }) => (on && failure ? `${name}: ${failure}` : '')),
  ]
    .filter(Boolean)
    .join(', ');
}
