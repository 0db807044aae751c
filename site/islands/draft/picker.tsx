import { useCallback, useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { rowNews } from '../../stores/draft/news.ts';
import { isTaken, type Offer, offers, wordsOf } from '../../stores/draft/offer.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { Button } from '../../ui/form/button.tsx';
import { matching } from '../../ui/form/match.ts';
import { PickerSheet } from '../../ui/form/picker-sheet.tsx';
import { TeamCell, TradeCell, TradedNews } from './pick-cells.tsx';
import styles from './picker.module.css';

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

/**
 * The board at one pick, best first: a tap chooses, and the next empty pick is up. The keyboard
 * stays open for who types.
 */
export function DraftPicker({ contest, sheet, state, picking, onPicking }: DraftPickerProps) {
  const { pick, typing } = picking;
  const { rows, prospects, everyone, locked } = state;
  const [said, setSaid] = useState('');
  const find = useCallback(
    (typed: string) => {
      const all = everyone ? offers(rows, prospects, pick) : [];
      return typed === '' ? all.filter((offer) => !isTaken(offer, pick)) : matching(all, typed, wordsOf);
    },
    [rows, prospects, everyone, pick],
  );
  useEffect(() => {
    if (locked) onPicking(null);
  }, [locked, onPicking]);
  const row = rows.find((each) => each.pick === pick);
  if (!row) return null;

  const choose = ({ player, withdrawn }: Offer) => {
    if (withdrawn) return setSaid(`${player} has withdrawn: choose somebody else`);
    sheet.choosePlayer(pick, player);
    const next = nextEmpty(sheet.$sheet.get().rows, pick);
    setSaid(`${player} at pick ${pick}. ${next === null ? 'Every pick has a player.' : `Pick ${next}`}`);
    onPicking(next === null ? null : { pick: next, typing });
  };
  const cell = { row, sheet, clubs: contest.clubs, locked };
  const { traded } = rowNews(state, row);
  const to = (other: number, words: string, sign: string) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={words}
      disabled={other < 1 || other > contest.picks}
      onClick={() => onPicking({ pick: other, typing })}
    >
      {sign}
    </Button>
  );
  return (
    <PickerSheet
      title={`Pick ${pick}`}
      onClose={() => onPicking(null)}
      typing={typing}
      said={said}
      placeholder="Name, position or school"
      waiting={!everyone}
      labels={{ field: 'Find a player', list: `Players for pick ${pick}` }}
      find={find}
      keyOf={({ id }) => id}
      isChosen={({ player }) => player === row.player}
      isUsed={({ withdrawn }) => withdrawn === true}
      onChoose={choose}
      now={
        row.player !== '' && (
          <>
            <strong>{row.player}</strong>, {row.position}
          </>
        )
      }
      onClear={() => sheet.choosePlayer(pick, null)}
      line={(offer) => (
        <>
          <span className={styles.rank}>{offer.rank}</span>
          <span className={styles.name}>
            {wordsOf(offer)}
            <span className={styles.news}>
              {offer.withdrawn ? 'withdrew' : offer.at !== null && `at pick ${offer.at}, would move here`}
            </span>
          </span>
        </>
      )}
    >
      <div className={styles.at}>
        {to(pick - 1, 'Previous pick', '‹')}
        <div className={styles.team}>
          <TeamCell {...cell} />
        </div>
        <TradeCell {...cell} labelled />
        {to(pick + 1, 'Next pick', '›')}
      </div>
      <TradedNews {...{ row, sheet, traded }} />
    </PickerSheet>
  );
}
