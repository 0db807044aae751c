import { useEffect, useRef } from 'react';
import type { Selection } from '../../stores/draft/client.ts';
import type { DraftSheet } from '../../stores/draft/picks.ts';
import type { Save } from '../../stores/draft/save.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PickerField } from '../../ui/form/picker-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { TeamMark } from '../../ui/marks/team-mark.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/draft.ts';
import styles from './sheet.module.css';

/** One pick with everything its cells show and do, in the table as on a card. */
export type PickCell = {
  row: Selection;
  sheet: DraftSheet;
  clubs: readonly string[];
  /** Why it cannot be confirmed as it is; null: it can. */
  unfit: string | null;
  locked: boolean;
  save: Save;
  /** The same in words, with the time. */
  saved: string;
  /** The board that filled it. */
  filledFrom: string | null;
  /** Their player has left the draft. */
  withdrew: boolean;
  /** Their pick belongs to another team since it was saved, as a sentence. */
  traded: string | null;
  /** Opens the board at a pick. */
  onOpen: (pick: number) => void;
};

export function PickNumber({ row }: PickCell) {
  return (
    <span className="pick-number">
      <span className="unseen">{words.pick} </span>
      {row.pick}
    </span>
  );
}

function PickNumberMark({ pick }: { pick: number }) {
  return (
    <span className="pick-number" aria-hidden="true">
      {pick}
    </span>
  );
}

type TeamCellProps = Pick<PickCell, 'row' | 'sheet' | 'clubs' | 'locked'>;

/** The team: a choice while trade is on, else its name. */
export function TeamCell({ row, sheet, clubs, locked }: TeamCellProps) {
  if (!row.trade)
    return (
      <span className={styles.named}>
        <TeamMark team={row.team} size="small" />
        <span>{row.team}</span>
      </span>
    );
  return (
    <span className={styles.named}>
      <TeamMark team={row.team} size="small" />
      <span className={styles.grow}>
        <SelectField
          bare
          label={words.teamAtPick(row.pick)}
          value={row.team}
          disabled={locked}
          options={clubs.map((club) => ({ value: club, label: club }))}
          onChange={(event) => sheet.chooseTeam(row.pick, event.target.value)}
        />
      </span>
    </span>
  );
}

/** That a pick belongs to another team now, and the way to follow that. */
export function TradedNews({ row, sheet, traded }: Pick<PickCell, 'row' | 'sheet' | 'traded'>) {
  if (traded === null) return null;
  return (
    <span className={styles.news}>
      {traded}{' '}
      <Button variant="quiet" size="small" onClick={() => sheet.switchTrade(row.pick, false)}>
        <Sentence text={words.keepToThisTeam(row.pick)} />
      </Button>
    </span>
  );
}

export function PlayerCell({ row, locked, withdrew, onOpen }: PickCell) {
  return (
    <>
      <PickerField
        bare
        label={words.playerAtPick(row.pick)}
        chosen={row.player || null}
        placeholder={words.selectPlayer}
        disabled={locked}
        onOpen={() => onOpen(row.pick)}
      />
      {withdrew && (
        <span className={styles.news}>
          {words.withdrew}{' '}
          <Button variant="quiet" size="small" onClick={() => onOpen(row.pick)}>
            <Sentence text={words.chooseAnotherAt(row.pick)} />
          </Button>
        </span>
      )}
    </>
  );
}

/** By itself: the position of the chosen player. */
export function PositionCell({ row }: PickCell) {
  return <PositionMark position={row.position} />;
}

function PositionMark({ position }: { position: string }) {
  return (
    <span className={styles.position}>
      <span className="unseen">{words.position} </span>
      {position || '–'}
    </span>
  );
}

type TradeCellProps = Pick<PickCell, 'row' | 'sheet' | 'locked'> & { labelled?: boolean };

export function TradeCell({ row, sheet, locked, labelled = false }: TradeCellProps) {
  return (
    <Toggle
      label={words.tradeAtPick(row.pick)}
      bare
      checked={row.trade}
      disabled={locked}
      onChange={(trade) => sheet.switchTrade(row.pick, trade)}
    >
      <span aria-hidden="true" className={styles.trade}>
        {(labelled ? words.tradeIs : words.yesOrNo)(row.trade)}
      </span>
    </Toggle>
  );
}

/** A pick on a line of a phone: the whole of it but its status opens the board. */
export function PickLine({ row, locked, unfit, filledFrom, withdrew, traded, onOpen }: PickCell) {
  const { pick, team, player, position, trade } = row;
  const news = withdrew ? words.withdrewChooseAnother : traded;
  return (
    <button type="button" className={styles.opener} disabled={locked} onClick={() => onOpen(pick)}>
      <PickNumberMark pick={pick} />
      <TeamMark team={team} size="small" />
      <span className={styles.who}>
        <span className="unseen">{words.playerAtPickLead(pick)} </span>
        <span className={player === '' ? styles.nobody : styles.chosen}>{player || words.selectPlayer}</span>{' '}
        <span className={news !== null ? styles.news : unfit === null ? styles.sub : styles.unfit}>
          {news ??
            unfit ??
            [position, team, trade && words.trade, filledFrom && words.filledFrom(filledFrom)]
              .filter(Boolean)
              .join(' · ')}
        </span>
      </span>
    </button>
  );
}

/**
 * Confirmed, or the button for it; below it how far saving is. `brief`: the line beside it says the
 * rest, and what is saved needs no word. A guest's pick is confirmed by nobody yet.
 */
export function StatusCell({
  row,
  sheet,
  locked,
  save,
  saved: saveText,
  filledFrom,
  unfit,
  brief = false,
}: PickCell & { brief?: boolean }) {
  const confirmed = row.confirmed || locked;
  const badge = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button is gone: the keyboard's focus goes on from here.
    if (confirmed && pressed.current) badge.current?.focus();
    pressed.current = false;
  }, [confirmed]);
  if (save === 'failed') return <NotSaved row={row} sheet={sheet} saveText={saveText} />;
  if (sheet.guest)
    return (
      <div className={styles.statusCell}>{save === 'saved' && <Chip tone="warning">{words.onThisDevice}</Chip>}</div>
    );
  return (
    <div className={styles.statusCell}>
      {confirmed ? (
        <span ref={badge} tabIndex={-1} className={styles.confirmed}>
          <Chip tone="success">{words.confirmed}</Chip>
        </span>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={words.confirmPick(row.pick)}
          disabled={row.player === '' || unfit !== null}
          onClick={() => {
            pressed.current = true;
            sheet.confirm([row.pick]);
          }}
        >
          {words.confirm}
        </Button>
      )}
      {(!brief || (saveText !== '' && save !== 'saved')) && (
        <span className={`${styles.save} ${styles[save] ?? ''}`}>
          {brief ? saveText : unfit && !confirmed ? unfit : fullWords(saveText, locked ? null : filledFrom)}
        </span>
      )}
    </div>
  );
}

/** The server did not take what the fan wants here: they send it once more, or let it go. */
function NotSaved({ row, sheet, saveText }: Pick<PickCell, 'row' | 'sheet'> & { saveText: string }) {
  return (
    <div className={styles.statusCell}>
      <span className={styles.choices}>
        <Button size="small" aria-label={words.tryAgainPick(row.pick)} onClick={() => void sheet.tryAgain(row.pick)}>
          {words.tryAgain}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={words.undoPick(row.pick)}
          onClick={() => sheet.takeBack(row.pick)}
        >
          {words.undo}
        </Button>
      </span>
      <span className={`${styles.save} ${styles.failed}`}>{saveText}</span>
    </div>
  );
}

function fullWords(saveText: string, filledFrom: string | null): string {
  if (filledFrom === null) return saveText || '\u00a0';
  return saveText ? words.fromBoardAndSave(filledFrom, saveText) : words.fromBoard(filledFrom);
}
