import type { TournamentRecord } from '#schema/wire/season';
import { isFree, options, uses } from '../../../stores/season/plan.ts';
import { type Field, type SeasonSheetState, wishOf } from '../../../stores/season/state.ts';
import type { SeasonSheet } from '../../../stores/season/wishes.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/season.ts';
import styles from './lists.module.css';

/** Lines offered of each category; the pickers have them all. */
const BEST = 12;

type SeasonUnusedProps = { sheet: SeasonSheet; state: SeasonSheetState; tournament: TournamentRecord; field: Field };

/**
 * Athletes still free for the tournament that is shown, best first. One tap puts an athlete into
 * their row.
 */
export function SeasonUnused({ sheet, state, tournament, field }: SeasonUnusedProps) {
  const { contest } = sheet;
  const used = uses(contest, state.selections);
  const free = contest.categories.map(({ name }) => ({
    name,
    lines: options(field.players, name, used).filter(isFree),
  }));
  const counts = field.free ? Object.values(field.free) : free.map(({ lines }) => lines.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const choose = (category: string, athlete: string) => {
    const { backup } = wishOf(contest, state, tournament, category);
    sheet.choose(tournament, category, { athlete, backup: backup === athlete ? null : backup });
  };
  return (
    <details className={styles.list}>
      <summary className={styles.summary}>
        <Sentence
          text={words.availableCount(total)}
          parts={{ count: (label) => <span className={styles.count}>{label}</span> }}
        />
      </summary>
      {(field.free ? [] : free).map(({ name, lines }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.heading}>
            {free.length > 1 && `${name}: `}
            {lines.length > BEST ? words.leftTheBest(lines.length, BEST) : words.left(lines.length)}
          </h3>
          <div className={styles.names}>
            {lines.slice(0, BEST).map(({ player, label }) => (
              <Button
                key={player.id}
                variant="outline"
                size="small"
                aria-label={words.chooseAthlete(label)}
                onClick={() => choose(name, player.player)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}
