import { memo, useEffect, useRef } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { inARow } from '#games/words';
import type { Selection } from '../../stores/draft/client.ts';
import { keptFromConfirming } from '../../stores/draft/edit.ts';
import { rowNews } from '../../stores/draft/news.ts';
import { type OwnClock, type Save, saveOf, wordsOfSave } from '../../stores/draft/outbox.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { TeamMark } from '../../ui/marks/team-mark.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/draft.ts';
import { Timed, useClock, useZone } from '../rendered.tsx';
import styles from './sheet.module.css';

type DraftPicksProps = {
  contest: MockDraft;
  sheet: DraftSheet;
  state: Sheet;
  rows: readonly Selection[];
  /** Opens the board at a pick. */
  onOpen: (pick: number) => void;
};

const QUARTER_MS = 900_000;
const COLUMNS = [words.pick, words.team, words.player, words.position, words.trade, words.status];

/**
 * The picks: rows with their controls where there is room, else lines that open the board. What
 * opens draws none of them anew.
 */
export const DraftPicks = memo(function Picks({ contest, sheet, state, rows, onOpen }: DraftPicksProps) {
  const own = useZone();
  // A day begins with a quarter of an hour, in every zone.
  const now = useClock((time) => Math.floor(time / QUARTER_MS) * QUARTER_MS);
  const clock = { own, event: contest.timeZone, now };
  const { teams, waiting, line, lost, locked, filledFrom } = state;
  return (
    <div className={`frame ${styles.picks}`}>
      <div className={styles.columns} aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ol className="block" aria-label={words.yourPicksHeading}>
        {rows.map((row) => (
          <PickRow
            key={row.pick}
            {...{ row, sheet, locked, clock, onOpen }}
            clubs={contest.clubs}
            unfit={keptFromConfirming(teams, row)}
            // Nothing of a guest's is on its way.
            save={saveOf(row, waiting, sheet.guest ? 'down' : line, lost)}
            filledFrom={filledFrom[row.pick] ?? null}
            {...rowNews(state, row)}
          />
        ))}
      </ol>
    </div>
  );
});

type PickRowProps = {
  row: Selection;
  sheet: DraftSheet;
  clubs: readonly string[];
  /** Why it cannot be confirmed as it is; null: it can. */
  unfit: string | null;
  locked: boolean;
  save: Save;
  clock: OwnClock;
  /** The board that filled it. */
  filledFrom: string | null;
  /** Their player has left the draft. */
  withdrew: boolean;
  /** Their pick belongs to another team since it was saved, as a sentence. */
  traded: string | null;
  onOpen: (pick: number) => void;
};

function PickRow(props: PickRowProps) {
  const { row, unfit, locked, filledFrom, withdrew, traded, onOpen } = props;
  const { pick, team, player, position, trade } = row;
  const changed = withdrew || traded !== null;
  return (
    <li className={changed ? `${styles.row} ${styles.changed}` : styles.row} aria-label={words.pickNumber(pick)}>
      <span className="pick-number" aria-hidden="true">
        {pick}
      </span>
      <TeamCell {...props} />
      <div className={styles.player}>
        <button
          type="button"
          aria-label={`${words.playerAtPick(pick)}: ${player || words.selectPlayer}`}
          aria-haspopup="dialog"
          className={`bare ${styles.opener}`}
          disabled={locked}
          onClick={() => onOpen(pick)}
        >
          <span className={player === '' ? styles.nobody : `bold ${styles.chosen}`}>
            {player || words.selectPlayer}
          </span>
        </button>
        <span className={unfit === null ? `tiny soft ${styles.facts}` : 'tiny error'}>
          {unfit ?? inARow([trade && words.trade, position, team, filledFrom && words.filledFrom(filledFrom)])}
        </span>
        {withdrew && (
          <span className={`tiny warning semibold ${styles.news}`}>
            {words.withdrew}{' '}
            <Button variant="quiet" size="small" onClick={() => onOpen(pick)}>
              <Sentence text={words.chooseAnotherAt(pick)} />
            </Button>
          </span>
        )}
        <TradedNews {...props} />
      </div>
      <span className={`bold ${styles.position}`}>
        <span className="unseen">{words.position} </span>
        {position || '–'}
      </span>
      <div className={styles.trade}>
        <TradeCell {...props} />
      </div>
      <Status {...props} />
    </li>
  );
}

/** The team: a choice while trade is on, else its name. */
export function TeamCell({ row, sheet, clubs, locked }: Pick<PickRowProps, 'row' | 'sheet' | 'clubs' | 'locked'>) {
  return (
    <div className="line semibold">
      <TeamMark team={row.team} size="small" />
      <span className={`grow ${styles.club}`}>
        {row.trade ? (
          <SelectField
            bare
            label={words.teamAtPick(row.pick)}
            value={row.team}
            disabled={locked}
            options={clubs.map((club) => ({ value: club, label: club }))}
            onChange={(event) => sheet.chooseTeam(row.pick, event.target.value)}
          />
        ) : (
          row.team
        )}
      </span>
    </div>
  );
}

type TradeCellProps = Pick<PickRowProps, 'row' | 'sheet' | 'locked'> & { labelled?: boolean };

export function TradeCell({ row, sheet, locked, labelled = false }: TradeCellProps) {
  return (
    <Toggle
      label={words.tradeAtPick(row.pick)}
      bare
      checked={row.trade}
      disabled={locked}
      onChange={(trade) => sheet.switchTrade(row.pick, trade)}
    >
      <span aria-hidden="true" className="one-line">
        {(labelled ? words.tradeIs : words.yesOrNo)(row.trade)}
      </span>
    </Toggle>
  );
}

/** That a pick belongs to another team now, and the way to follow that. */
export function TradedNews({ row, sheet, traded }: Pick<PickRowProps, 'row' | 'sheet' | 'traded'>) {
  if (traded === null) return null;
  return (
    <span className={`tiny warning semibold ${styles.news}`}>
      {traded}{' '}
      <Button variant="quiet" size="small" onClick={() => sheet.switchTrade(row.pick, false)}>
        <Sentence text={words.keepToThisTeam(row.pick)} />
      </Button>
    </span>
  );
}

/**
 * Confirmed, or the button for it, and how far saving is. What the server did not take the fan
 * sends once more, or lets go. A guest's pick is confirmed by nobody yet.
 */
function Status({ row, sheet, locked, save, clock, filledFrom, unfit }: PickRowProps) {
  const { pick, player } = row;
  const confirmed = row.confirmed || locked;
  const badge = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button is gone: the keyboard's focus goes on from here.
    if (confirmed && pressed.current) badge.current?.focus();
    pressed.current = false;
  }, [confirmed]);
  const says = (
    <span className={`tiny soft figures ${styles.save} ${styles[save] ?? ''}`}>
      {filledFrom && !locked && <span className={styles.from}>{words.fromBoard(filledFrom)}</span>}
      <Timed
        of={`${save} ${row.updatedAt} ${clock.own} ${clock.now}`}
        says={() => wordsOfSave(save, row.updatedAt, clock)}
      />
    </span>
  );
  if (save === 'failed')
    return (
      <div className={styles.status}>
        <span className="line gap-2">
          <Button size="small" aria-label={words.tryAgainPick(pick)} onClick={() => void sheet.tryAgain(pick)}>
            {words.tryAgain}
          </Button>
          <Button variant="outline" size="small" aria-label={words.undoPick(pick)} onClick={() => sheet.takeBack(pick)}>
            {words.undo}
          </Button>
        </span>
        {says}
      </div>
    );
  if (sheet.guest)
    return <div className={styles.status}>{save === 'device' && <Chip tone="warning">{words.onThisDevice}</Chip>}</div>;
  return (
    <div className={styles.status}>
      {confirmed ? (
        <span ref={badge} tabIndex={-1} className="tap">
          <Chip tone="success">{words.confirmed}</Chip>
        </span>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={words.confirmPick(pick)}
          disabled={player === '' || unfit !== null}
          onClick={() => {
            pressed.current = true;
            sheet.confirm([pick]);
          }}
        >
          {words.confirm}
        </Button>
      )}
      {says}
    </div>
  );
}
