import { type ComponentProps, type MouseEvent, useState } from 'react';
import { worldText } from '#games/news/world-change';
import { slotId } from '#games/one-and-done/contest';
import { capital } from '#games/words';
import type { PlayerRecord, TournamentRecord } from '#schema/wire/season';
import type { Try } from '../../sheet/machine.ts';
import { NOBODY, savedWish, selectionOf } from '../../stores/season/calls.ts';
import { filled, isFree, options, refusal, uses, withdrew } from '../../stores/season/plan.ts';
import { type SeasonSheetState, wishOf } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { Chip } from '../../ui/chip.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PickerField } from '../../ui/form/picker-sheet.tsx';
import { Medal } from '../../ui/marks/medal.tsx';
import * as words from '../../words/season.ts';
import { dayAndTime } from '../../words/zone.ts';
import { useZone } from '../rendered.tsx';
import { AthleteSheet, type Picking } from './athlete-sheet.tsx';
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
        <div className={`column gap-2 center ${styles.unset}`}>
          <p className="large semibold">{words.tournamentFieldIsNotSet}</p>
          <p className="soft">{words.picksOpenWithDraw}</p>
        </div>
      )}
      {picking && !locked && (
        <AthleteSheet {...{ sheet, state, tournament, players, picking }} onPicking={setPicking} />
      )}
    </section>
  );
}

type SeasonPickProps = SeasonPicksProps & {
  category: string;
  /** Opens the list to choose from. */
  onPicking: (picking: Picking) => void;
};

/** One slot: choose, then confirm or reject. What the server has is highlighted as confirmed. */
function SeasonPick({ sheet, state, tournament, category, players, locked, now, onPicking }: SeasonPickProps) {
  const { contest } = sheet;
  const own = useZone();
  const slot = slotId(tournament.id, category);
  const saved = savedWish(contest, selectionOf(state.selections, tournament.tournament), category);
  const waiting = state.waiting[slot];
  // What a guest may pick is theirs at once.
  const unsaved = sheet.guest && waiting?.send ? undefined : waiting;
  const wish =
    locked && !(unsaved?.send && unsaved.failed === undefined) ? saved : wishOf(contest, state, tournament, category);
  const confirmed = saved.athlete !== null && unsaved === undefined;
  const gone = withdrew(contest, selectionOf(state.selections, tournament.tournament), category);
  const left = unsaved ? null : gone.athlete ? saved.athlete : gone.backup ? saved.backup : null;
  const saving = state.tries[slot]?.state === 'saving';
  const lines = options(players, category, uses(contest, state.selections, tournament.tournament));
  const scene = { tournament, category, players, selections: state.selections };
  const refused = wish.athlete !== null && unsaved && !locked ? refusal(contest, scene, wish, now) : null;
  const single = contest.categories.length === 1;
  const label = single ? capital(contest.athleteWord) : `${category} ${contest.athleteWord}`;
  /** Who is picked, as 'seeding rank - name'; an athlete who has left the field by name alone. */
  const pickerOf = (what: Picking['field'], labelOf: string) => (
    <PickerField
      label={labelOf}
      chosen={lines.find(({ player }) => player.player === wish[what])?.label ?? wish[what]}
      placeholder={locked ? words.nobodyWasPicked : words.searchByName}
      disabled={locked || saving}
      onOpen={() => onPicking({ category, field: what })}
    />
  );

  const failed = unsaved?.failed;
  const onTheWay = unsaved?.send === true && failed === undefined && !saving;
  const [tone, standing] = ((): [ComponentProps<typeof Chip>['tone'], string] => {
    if (left !== null) return ['warning', words.withdrew];
    if ((sheet.guest && confirmed) || (!confirmed && onTheWay)) return ['warning', words.onThisDevice];
    if (confirmed) return ['success', words.confirmed];
    if (wish.athlete === null) return [undefined, locked ? words.noPick : words.empty];
    return ['warning', words.notSaved];
  })();
  /** How far the save is; its space is kept free so that nothing moves. */
  const rests = () => {
    if (locked) return '';
    if (left !== null) return (gone.athlete ? words.pickWithdrew : words.backupWithdrew)(left);
    if (confirmed) return sheet.guest ? words.countsOnceYours : words.savedUntilLock;
    return words.available(lines.filter(isFree).length);
  };
  const keep = () => sheet.choose(tournament, category, saved);
  const empty = () => void sheet.confirm(tournament, category, NOBODY);
  const isEmptied = !locked && saved.athlete !== null && wish.athlete === null && state.tries[slot] === undefined;
  const acts: [string, () => void][] =
    failed !== undefined && !locked
      ? [
          [words.tryAgain, () => void sheet.tryAgain(slot)],
          [words.undo, keep],
        ]
      : isEmptied
        ? [
            [words.keep, keep],
            [words.remove, empty],
          ]
        : [];
  const says =
    failed !== undefined
      ? words.notSavedBecause(failed)
      : isEmptied
        ? words.emptyNotSavedYet(saved.athlete ?? '')
        : (refused?.message ??
          (lineText(state.tries[slot], saved.athlete, wish.athlete, { own, event: contest.timeZone }) || rests()));

  return (
    <fieldset
      aria-label={single ? words.yourPick : category}
      className={`column frame gap-2 ${styles.pick} ${left !== null ? styles.changed : confirmed ? styles.confirmed : ''}`}
    >
      <div className="spread">
        <span className="line gap-2 bold">
          <Medal metal={category} />
          {single ? words.yourPick : category}
        </span>
        <Chip tone={tone}>{standing}</Chip>
      </div>
      <div className={`column gap-3 ${styles.controls}`}>
        <div className={styles.fields}>
          {pickerOf('athlete', label)}
          {contest.backup && pickerOf('backup', words.backUpOptional(contest.athleteWord))}
        </div>
        {!locked && (
          <div className={styles.buttons}>
            {!sheet.guest && (
              <Button
                aria-label={words.confirmPick(label)}
                disabled={(wish.athlete === null || refused !== null) && !saving}
                // Not `disabled`: the focus stays where the fan is.
                aria-disabled={confirmed}
                className={confirmed ? styles.done : ''}
                busy={saving}
                onClick={() => confirmed || void sheet.confirm(tournament, category, wish)}
              >
                {words.confirm}
              </Button>
            )}
            <Button
              variant="outline"
              aria-label={words.rejectPick(label)}
              aria-disabled={wish.athlete === null || saving}
              className={wish.athlete === null || saving ? styles.done : ''}
              onClick={() => wish.athlete !== null && !saving && sheet.choose(tournament, category, NOBODY)}
            >
              {words.reject}
            </Button>
          </div>
        )}
      </div>
      {(!locked || says !== '') && (
        <p
          className={`row small ${failed !== undefined || refused ? 'error semibold' : left !== null || confirmed ? '' : 'soft'} ${styles.line}`}
        >
          {says}
          {acts.map(([named, act]) => (
            <Button key={named} variant="quiet" size="small" onClick={(event) => backToField(event, act)}>
              {named}
            </Button>
          ))}
        </p>
      )}
    </fieldset>
  );
}

/** These buttons go when they are used; the focus goes to the field of their row. */
function backToField(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input, [aria-haspopup]')?.focus();
  act();
}

/** The fan's own zone (null: not known), and the event's. */
type Clock = { own: string | null; event: string };

function lineText(save: Try | undefined, saved: string | null, chosen: string | null, { own, event }: Clock): string {
  if (save?.state === 'saving') return words.saving;
  if (save?.state === 'saved') return words.savedAt(dayAndTime(own, event, save.at).time);
  if (save?.state === 'kept') return words.keptOnThisDevice;
  if (save?.state === 'hurried') return words.sendingUntilLock;
  if (chosen !== null && chosen !== saved) return saved === null ? words.tapConfirm : words.tapConfirmToReplace(saved);
  return '';
}
