import { useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import { inARow } from '#games/words';
import type { TournamentRecord } from '#schema/wire/season';
import { savedWish, selectionOf } from '../../stores/season/calls.ts';
import { withdrew } from '../../stores/season/plan.ts';
import { eventAt, type SeasonSheetState } from '../../stores/season/state.ts';
import { Button } from '../../ui/form/button.tsx';
import { Medal } from '../../ui/marks/medal.tsx';
import { shortDay } from '../../words/day.ts';
import { purseInShort } from '../../words/number.ts';
import * as words from '../../words/season.ts';
import { LockTime } from '../rendered.tsx';
import styles from './season-sheet.module.css';

/** What shows all tournaments of a season. */
export type SeasonProps = {
  contest: OneAndDone;
  state: SeasonSheetState;
  /** What the address says. */
  search: string;
  lockedOf: (tournament: TournamentRecord) => boolean;
};

/** The season at a glance: what remains, what it pays, when it locks and who is planned where. */
export function SeasonPlanner(props: SeasonProps) {
  const { contest, state, lockedOf } = props;
  const open = state.tournaments.filter((each) => !lockedOf(each));
  const [all, setAll] = useState(open.length === 0);
  const rows = all ? state.tournaments : open;
  const past = state.tournaments.length - open.length;
  return (
    <section aria-labelledby="planner-heading" className={styles.planner}>
      <div className="spread below-3">
        <div>
          <h2 id="planner-heading">{words.seasonPlanner}</h2>
          <p className="soft plain">{open.length === 0 ? words.allLocked : words.notLockedYet(open.length)}</p>
        </div>
        {past > 0 && open.length > 0 && (
          <Button variant="outline" size="small" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? words.onlyWhatIsOpen : words.showLocked(past)}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="table-scroll" aria-label={words.tournamentsOfSeason} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.date}</th>
                <th scope="col">{words.tournament}</th>
                <th scope="col">{contest.scoring.by === 'earnings' ? words.purse : words.designation}</th>
                <th scope="col">{words.locks}</th>
                <th scope="col">{words.yourPicksHeading}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => (
                <PlannerRow key={each.id} {...props} tournament={each} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function PlannerRow(props: SeasonProps & { tournament: TournamentRecord }) {
  const { contest, state, search, lockedOf, tournament } = props;
  const selection = selectionOf(state.selections, tournament.tournament);
  const locked = lockedOf(tournament);
  /** Those that are not made come last: that is said once for all of them. */
  const picks = contest.categories
    .map(({ name }) => ({
      name,
      ...savedWish(contest, selection, name),
      gone: withdrew(contest, selection, name),
    }))
    .sort((a, b) => Number(a.athlete === null) - Number(b.athlete === null));
  const some = picks.some(({ athlete }) => athlete !== null);
  const act = locked ? words.showTournament : some ? words.changePicksOf : words.choosePicksOf;
  return (
    <tr className={tournament.id === state.field?.tournament ? 'own' : undefined}>
      <td className="soft one-line">{shortDay(tournament.startsOn)}</td>
      <th scope="row">
        <a
          className={`bare covers ${styles.opens}`}
          href={eventAt(search, tournament.id)}
          aria-label={act(tournament.tournament)}
        >
          {tournament.tournament}
        </a>
      </th>
      <td>
        {contest.scoring.by === 'earnings'
          ? purseInShort(tournament.purse)
          : inARow([tournament.designation, tournament.surface])}
      </td>
      <td className={tournament.cancelled || locked ? styles.below : styles.time}>
        {tournament.cancelled ? (
          some ? (
            words.cancelledPickFree(contest.athleteWord)
          ) : (
            words.cancelledNobodyPicked
          )
        ) : locked ? (
          words.locked
        ) : (
          <LockTime at={Date.parse(tournament.locksAt)} timeZone={contest.timeZone} />
        )}
      </td>
      <td className={styles.below}>
        <span className={`row ${styles.planned}`}>
          {picks.map(({ name, athlete, backup, gone }, place) => (
            <span key={name} className={athlete === null ? 'soft plain' : undefined}>
              {contest.categories.length > 1 && (
                <span className={styles.metal}>
                  <Medal metal={name} label={`${name}:`} size={16} />
                </span>
              )}{' '}
              {athlete ?? (place === picks.length - 1 && (locked ? words.noPick : words.notPicked))}
              {(gone.athlete || gone.backup) && (
                <strong> {gone.athlete ? words.hasWithdrawn : words.backupHasWithdrawn}</strong>
              )}
              {backup !== null && <span className="soft plain"> {words.backupOfPick(backup)}</span>}
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
}
