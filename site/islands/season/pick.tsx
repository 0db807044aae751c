import type { MouseEvent } from 'react';
import { slotId } from '#games/one-and-done/contest';
import { capital } from '#games/words';
import type { TournamentRecord } from '#schema/wire/season';
import type { Try } from '../../sheet/machine.ts';
import {
  isFree,
  options,
  refusal,
  savedWish,
  selectionOf,
  uses,
  type Wish,
  withdrew,
} from '../../stores/season/plan.ts';
import { type Field, type SeasonSheetState, wishOf } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PickerField } from '../../ui/form/picker-field.tsx';
import { Medal, type Metal } from '../../ui/marks/medal.tsx';
import * as words from '../../words/season.ts';
import { dayAndTime } from '../../words/zone.ts';
import { useZone } from '../rendered.tsx';
import type { Picking } from './athlete-sheet.tsx';
import styles from './season-sheet.module.css';

type SeasonPickProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  tournament: TournamentRecord;
  category: string;
  field: Field;
  locked: boolean;
  now: number;
  /** Opens the list to choose from. */
  onPicking: (picking: Picking) => void;
};

const METALS: readonly string[] = ['Gold', 'Silver', 'Bronze'] satisfies Metal[];

/** One slot: choose, then confirm or reject. What the server has is highlighted as confirmed. */
export function SeasonPick({ sheet, state, tournament, category, field, locked, now, onPicking }: SeasonPickProps) {
  const { contest } = sheet;
  const { players, free } = field;
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
  const refused = wish.athlete !== null && unsaved && !free && !locked ? refusal(contest, scene, wish, now) : null;
  const choose = (next: Wish) => sheet.choose(tournament, category, next);
  const single = contest.categories.length === 1;
  const label = single ? capital(contest.athleteWord) : `${category} ${contest.athleteWord}`;
  const available = free ? (free[category] ?? 0) : lines.filter(isFree).length;
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

  return (
    <fieldset
      aria-label={single ? words.yourPick : category}
      className={
        left !== null
          ? `${styles.pick} ${styles.changed}`
          : confirmed
            ? `${styles.pick} ${styles.confirmed}`
            : styles.pick
      }
    >
      <div className={styles.head}>
        <span className={styles.title}>
          {METALS.includes(category) && <Medal metal={category as Metal} />}
          {single ? words.yourPick : category}
        </span>
        <State
          withdrew={left !== null}
          confirmed={confirmed}
          guest={sheet.guest}
          empty={wish.athlete === null}
          kept={unsaved?.send === true && unsaved.failed === undefined && !saving}
          locked={locked}
        />
      </div>
      <div className={styles.controls}>
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
              onClick={() => wish.athlete !== null && !saving && sheet.reject(tournament, category)}
            >
              {words.reject}
            </Button>
          </div>
        )}
      </div>
      <SaveLine
        save={state.tries[slot]}
        failed={unsaved?.failed}
        refused={refused?.message ?? null}
        saved={saved.athlete}
        chosen={wish.athlete}
        otherwise={
          locked
            ? ''
            : left !== null
              ? (gone.athlete ? words.pickWithdrew : words.backupWithdrew)(left)
              : confirmed
                ? sheet.guest
                  ? words.countsOnceYours
                  : words.savedUntilLock
                : words.available(available)
        }
        locked={locked}
        clock={{ own, event: contest.timeZone }}
        onKeep={() => choose(saved)}
        onTryAgain={() => void sheet.tryAgain(slot)}
        onEmpty={() => void sheet.confirm(tournament, category, { athlete: null, backup: null })}
      />
    </fieldset>
  );
}

function State({
  withdrew: left,
  confirmed,
  guest,
  empty,
  kept,
  locked,
}: Record<'withdrew' | 'confirmed' | 'guest' | 'empty' | 'kept' | 'locked', boolean>) {
  if (left) return <Chip tone="warning">{words.withdrew}</Chip>;
  if (guest && confirmed) return <Chip tone="warning">{words.onThisDevice}</Chip>;
  if (confirmed) return <Chip tone="success">{words.confirmed}</Chip>;
  if (kept) return <Chip tone="warning">{words.onThisDevice}</Chip>;
  if (empty) return <Chip>{locked ? words.noPick : words.empty}</Chip>;
  return <Chip tone="warning">{words.notSaved}</Chip>;
}

/** The fan's own zone (null: not known), and the event's. */
type Clock = { own: string | null; event: string };

type SaveLineProps = {
  save: Try | undefined;
  /** Why the server did not take what was confirmed. */
  failed: string | undefined;
  /** Why what is chosen cannot be saved. */
  refused: string | null;
  saved: string | null;
  chosen: string | null;
  /** What to say when there is nothing else to say. */
  otherwise: string;
  locked: boolean;
  clock: Clock;
  /** Back to what is saved. */
  onKeep: () => void;
  onTryAgain: () => void;
  onEmpty: () => void;
};

/** How far the save is, in words; its space is kept free so that nothing moves. */
function SaveLine(props: SaveLineProps) {
  const { save, failed, refused, saved, chosen, otherwise, locked, clock, onKeep, onTryAgain, onEmpty } = props;
  if (failed !== undefined)
    return (
      <p className={`${styles.line} ${styles.bad}`}>
        {words.notSavedBecause(failed)}
        {!locked && (
          <>
            <Button variant="quiet" size="small" onClick={(event) => backToField(event, onTryAgain)}>
              {words.tryAgain}
            </Button>
            <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
              {words.undo}
            </Button>
          </>
        )}
      </p>
    );
  if (!locked && saved !== null && chosen === null && save === undefined)
    return (
      <p className={styles.line}>
        {words.emptyNotSavedYet(saved)}
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
          {words.keep}
        </Button>
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onEmpty)}>
          {words.remove}
        </Button>
      </p>
    );
  const text = refused ?? (lineText(save, saved, chosen, clock) || otherwise);
  if (locked && text === '') return null;
  return <p className={refused !== null ? `${styles.line} ${styles.bad}` : styles.line}>{text}</p>;
}

/** These buttons go when they are used; the focus goes to the field of their row. */
function backToField(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input, [aria-haspopup]')?.focus();
  act();
}

function lineText(save: Try | undefined, saved: string | null, chosen: string | null, { own, event }: Clock): string {
  if (save?.state === 'saving') return words.saving;
  if (save?.state === 'saved') return words.savedAt(dayAndTime(own, event, save.at).time);
  if (save?.state === 'kept') return words.keptOnThisDevice;
  if (save?.state === 'hurried') return words.sendingUntilLock;
  if (chosen !== null && chosen !== saved) return saved === null ? words.tapConfirm : words.tapConfirmToReplace(saved);
  return '';
}
