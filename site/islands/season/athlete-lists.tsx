import type { ReactNode } from 'react';
import type { PlayerRecord, TournamentRecord } from '#schema/wire/season';
import { NOBODY } from '../../stores/season/calls.ts';
import { isFree, options, type Use, uses } from '../../stores/season/plan.ts';
import { type SeasonSheetState, wishOf } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/season.ts';
import styles from './season-sheet.module.css';

/** Lines offered of each category; the pickers have them all. */
const BEST = 12;

type SeasonUnusedProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  tournament: TournamentRecord;
  players: readonly PlayerRecord[];
};

/**
 * Athletes still free for the tournament that is shown, best first. One tap puts an athlete into
 * their row.
 */
export function SeasonUnused({ sheet, state, tournament, players }: SeasonUnusedProps) {
  const { contest } = sheet;
  const used = uses(contest, state.selections);
  const free = contest.categories.map(({ name }) => ({
    name,
    lines: options(players, name, used).filter(isFree),
  }));
  const total = free.reduce((sum, { lines }) => sum + lines.length, 0);
  const choose = (category: string, athlete: string) => {
    const { backup } = wishOf(contest, state, tournament, category);
    sheet.choose(tournament, category, { athlete, backup: backup === athlete ? null : backup });
  };
  return (
    <List title={words.availableCount(total)}>
      {free.map(({ name, lines }) => (
        <div key={name} className={styles.group}>
          <h3 className={`soft small ${styles.heading}`}>
            {free.length > 1 && `${name}: `}
            {lines.length > BEST ? words.leftTheBest(lines.length, BEST) : words.left(lines.length)}
          </h3>
          <div className="row gap-2">
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
    </List>
  );
}

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
    <List title={words.usedAthletes(contest.athleteWord, used.length)}>
      {used.length === 0 && <p className={`soft ${styles.group}`}>{words.nobodyUsed(contest.athleteWord)}</p>}
      <ul className={styles.used}>
        {used.map(([athlete, use]) => {
          const tournament = state.tournaments[place(use)];
          const open = tournament !== undefined && !lockedOf(tournament);
          return (
            <li key={athlete} className={`spread ruled ${styles.use}`}>
              <span>
                <strong>{athlete}</strong>
                <span className="soft small block">
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
                    void sheet.confirm(tournament, use.category, NOBODY);
                  }}
                >
                  {words.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </List>
  );
}

/** `title`: with a <count>. */
function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="frame">
      <summary className={`line ${styles.summary}`}>
        <Sentence text={title} parts={{ count: (label) => <span className="soft plain">{label}</span> }} />
      </summary>
      {children}
    </details>
  );
}
