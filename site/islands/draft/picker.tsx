import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { isTaken, offers, wordsOf } from '../../stores/draft/offer.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { matching } from '../../ui/match.ts';
import { PositionMark, TeamCell, TradeCell } from './pick-cells.tsx';
import styles from './picker.module.css';

/** Players shown at most: further down they are found by their names. */
const MOST = 60;

/** Which pick is being made, and how: by typing, or down the board. */
export type Picking = { pick: number; typing: boolean };

type DraftPickerProps = {
  contest: MockDraft;
  sheet: DraftSheet;
  state: Sheet;
  picking: Picking;
  onPicking: (picking: Picking | null) => void;
};

/** The next pick without a player, from the first again after the last; null: there is none. */
export function nextEmpty(rows: Sheet['rows'], after: number): number | null {
  const empty = rows.filter(({ player }) => player === '').map(({ pick }) => pick);
  return empty.find((pick) => pick > after) ?? empty[0] ?? null;
}

/** The board at one pick, best first: a tap chooses, and the next empty pick is up. The keyboard stays open for who types. */
export function DraftPicker({ contest, sheet, state, picking, onPicking }: DraftPickerProps) {
  const { pick, typing } = picking;
  const { rows, prospects, locked } = state;
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const asked = useDeferredValue(typed);
  const list = useRef<HTMLUListElement>(null);
  const row = rows.find((each) => each.pick === pick);
  const found = useMemo(() => {
    const all = offers(rows, prospects, pick);
    return asked === '' ? all.filter((offer) => !isTaken(offer, pick)) : matching(all, asked, wordsOf);
  }, [rows, prospects, pick, asked]);
  useEffect(() => {
    if (locked) onPicking(null);
  }, [locked, onPicking]);
  // The line that was pressed is gone, and its place is another pick's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every pick anew
  useEffect(() => {
    list.current?.scrollTo(0, 0);
    if (!typing) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [pick, typing]);
  if (!row) return null;

  const choose = (player: string) => {
    sheet.choosePlayer(pick, player);
    setTyped('');
    const next = nextEmpty(sheet.$sheet.get().rows, pick);
    setSaid(`${player} at pick ${pick}. ${next === null ? 'Every pick has a player.' : `Pick ${next}`}`);
    onPicking(next === null ? null : { pick: next, typing });
  };
  const go = (to: number) => {
    setTyped('');
    onPicking({ pick: to, typing });
  };
  const cell = { row, sheet, clubs: contest.clubs, locked };
  return (
    <Dialog open full title={`Pick ${pick}`} onClose={() => onPicking(null)}>
      <LiveRegion text={said} />
      <div className={styles.at}>
        <Button
          variant="quiet"
          size="small"
          aria-label="Previous pick"
          disabled={pick === 1}
          onClick={() => go(pick - 1)}
        >
          ‹
        </Button>
        <div className={styles.team}>
          <TeamCell {...cell} />
        </div>
        <TradeCell {...cell} labelled />
        <Button
          variant="quiet"
          size="small"
          aria-label="Next pick"
          disabled={pick === contest.picks}
          onClick={() => go(pick + 1)}
        >
          ›
        </Button>
      </div>
      {row.player !== '' && (
        <p className={styles.now}>
          <span>
            Now: <strong>{row.player}</strong>, {row.position}
          </span>
          <Button variant="quiet" size="small" onClick={() => sheet.choosePlayer(pick, null)}>
            Clear
          </Button>
        </p>
      )}
      <Field
        bare
        label="Find a player"
        type="search"
        placeholder="Name, position or school"
        autoComplete="off"
        enterKeyHint="done"
        data-first={typing || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const [best] = found;
          if (event.key === 'Enter' && typed !== '' && best) choose(best.player);
        }}
      />
      <ul ref={list} className={styles.list} aria-label={`Players for pick ${pick}`}>
        {found.slice(0, MOST).map((offer) => (
          <li key={offer.id}>
            <button
              type="button"
              className={styles.player}
              aria-pressed={offer.player === row.player}
              // The field keeps its focus, and the phone its keyboard.
              onMouseDown={(event) => typing && event.preventDefault()}
              onClick={() => choose(offer.player)}
            >
              <span className={styles.rank}>{offer.rank}</span>
              <span className={styles.name}>
                {offer.player}
                <span className={styles.school}>
                  {offer.school}
                  {offer.at !== null && <span className={styles.moves}> at pick {offer.at}, would move here</span>}
                </span>
              </span>
              <PositionMark position={offer.position} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>Nobody matches “{typed}”</p>}
      {found.length > MOST && <p className={styles.note}>{found.length - MOST} more: type to narrow down</p>}
    </Dialog>
  );
}
