import type { TournamentRecord } from '#schema/wire/season';
import { type Use, uses } from '../../../stores/season/plan.ts';
import type { SeasonSheetState } from '../../../stores/season/state.ts';
import type { SeasonSheet } from '../../../stores/season/wishes.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/season.ts';
import styles from './lists.module.css';

type SeasonUsedProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  lockedOf: (tournament: TournamentRecord) => boolean;
};

/** Athletes who are spent, and where. A plan that is not locked yet can be undone from here. */
export function SeasonUsed({ sheet, state, lockedOf }: SeasonUsedProps) {
  const { contest } = sheet;
  const used = [...uses(contest, state.selections)];
  const place = (use: Use) => state.tournaments.findIndex(({ tournament }) => tournament === use.tournament);
  used.sort(([, a], [, b]) => place(a) - place(b));
  return (
    <details className={styles.list}>
      <summary className={styles.summary}>
        <Sentence
          text={words.usedAthletes(contest.athleteWord, used.length)}
          parts={{ count: (label) => <span className={styles.count}>{label}</span> }}
        />
      </summary>
      {used.length === 0 && <p className={styles.none}>{words.nobodyUsed(contest.athleteWord)}</p>}
      <ul className={styles.lines}>
        {used.map(([athlete, use]) => {
          const tournament = state.tournaments[place(use)];
          const open = tournament !== undefined && !lockedOf(tournament);
          return (
            <li key={athlete} className={styles.line}>
              <span>
                <strong>{athlete}</strong>
                <span className={styles.where}>
                  {use.tournament}
                  {contest.categories.length > 1 && `, ${use.category}`}
                  {use.backup && words.isBackup} · {open ? words.isStillOpen : words.isLocked}
                </span>
              </span>
              {open && !use.backup && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.removeFrom(athlete, use.tournament)}
                  onClick={(event) => {
                    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
                    void sheet.confirm(tournament, use.category, { athlete: null, backup: null });
                  }}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
