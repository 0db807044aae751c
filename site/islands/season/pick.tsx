import { slotId } from '#games/one-and-done/contest';
import { capital } from '#games/words';
import type { TournamentRecord } from '#schema/wire/season';
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
import type { Field } from '../../stores/season/sheet-answers.ts';
import { type SeasonSheetState, wishOf } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PickerField } from '../../ui/form/picker-field.tsx';
import { Medal, type Metal } from '../../ui/marks/medal.tsx';
import * as words from '../../words/season.ts';
import { useZone } from '../rendered.tsx';
import type { Picking } from './athlete-sheet.tsx';
import styles from './pick.module.css';
import { SaveLine } from './save-line.tsx';

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
