import { useState } from 'react';
import { worldText } from '#games/news/world-change';
import type { PlayerRecord, TournamentRecord } from '#schema/wire/season';
import { selectionOf } from '../../stores/season/calls.ts';
import { filled } from '../../stores/season/plan.ts';
import type { SeasonSheetState } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import * as words from '../../words/season.ts';
import { useZone } from '../rendered.tsx';
import { AthleteSheet, type Picking } from './athlete-sheet.tsx';
import { SeasonPick } from './pick.tsx';
import styles from './season-sheet.module.css';

type SeasonPicksProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  tournament: TournamentRecord;
  players: readonly PlayerRecord[];
  locked: boolean;
  /** Game time in UTC milliseconds. */
  now: number;
};

/**
 * 'Your Picks': a row for each category of the tournament that is shown, and the list to choose
 * from. What opens that draws no more than this anew.
 */
export function SeasonPicks(props: SeasonPicksProps) {
  const { sheet, state, tournament, players, locked } = props;
  const { contest } = sheet;
  const zone = useZone();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [openAtFirst] = useState(!locked);
  const selection = selectionOf(state.selections, tournament.tournament);
  const done = filled(contest, selection);
  const moved = selection?.lock_was;
  const whyCancelled = done > 0 ? words.cancelledPickFree(contest.athleteWord) : words.cancelledNobodyPicked;
  const isSet = tournament.fieldSet && players.length > 0;
  const byServer = state.lockedByServer.includes(tournament.id);
  return (
    <section className={`frame ${styles.picks}`} aria-labelledby="picks-heading">
      <div className="spread">
        <h2 id="picks-heading">{words.yourPicks}</h2>
        <Progress
          done={done}
          of={contest.categories.length}
          unit={contest.categories.length === 1 ? words.pickUnit : words.picksUnit}
        />
      </div>
      {locked && (
        <Banner tone={tournament.cancelled ? 'warning' : 'info'}>
          {tournament.cancelled ? whyCancelled : byServer ? words.noMoreSelections : words.tournamentIsLocked}
        </Banner>
      )}
      {!locked && typeof moved === 'string' && (
        <Banner tone="warning">
          {worldText(
            { what: 'lock', of: tournament.id, was: Date.parse(moved), is: Date.parse(tournament.locksAt) },
            contest.timeZone,
            zone,
          )}
        </Banner>
      )}
      <LiveRegion
        text={!locked || !openAtFirst ? '' : tournament.cancelled ? whyCancelled : words.tournamentIsLocked}
      />
      {isSet ? (
        <div className={`column gap-3 ${styles.rows}`}>
          {contest.categories.map(({ name }) => (
            <SeasonPick key={name} {...props} category={name} onPicking={setPicking} />
          ))}
        </div>
      ) : (
        <div className={`column gap-2 center soft ${styles.unset}`}>
          <p className={`large semibold ${styles.strong}`}>{words.tournamentFieldIsNotSet}</p>
          <p>{words.picksOpenWithDraw}</p>
        </div>
      )}
      {picking && !locked && (
        <AthleteSheet {...{ sheet, state, tournament, players, picking }} onPicking={setPicking} />
      )}
    </section>
  );
}
