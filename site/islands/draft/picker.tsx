import { useCallback, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { rowNews } from '../../stores/draft/news.ts';
import { isTaken, type Offer, offers, wordsOf } from '../../stores/draft/offer.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { Button } from '../../ui/form/button.tsx';
import { matching } from '../../ui/form/match.ts';
import { PickerSheet } from '../../ui/form/picker-sheet.tsx';
import * as words from '../../words/draft.ts';
import { TeamCell, TradeCell, TradedNews } from './pick-row.tsx';

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
  const { rows, prospects, locked } = state;
  const [said, setSaid] = useState('');
  const find = useCallback(
    (typed: string) => {
      const all = offers(rows, prospects, pick);
      return typed === '' ? all.filter((offer) => !isTaken(offer, pick)) : matching(all, typed, wordsOf);
    },
    [rows, prospects, pick],
  );
  const row = rows.find((each) => each.pick === pick);
  if (!row) return null;

  const choose = ({ player, withdrawn }: Offer) => {
    if (withdrawn) return setSaid(words.prospectHasWithdrawn(player));
    sheet.choosePlayer(pick, player);
    const next = nextEmpty(sheet.$sheet.get().rows, pick);
    setSaid(next === null ? words.chosenAtLast(player, pick) : words.chosenThenNext(player, pick, next));
    onPicking(next === null ? null : { pick: next, typing });
  };
  const cell = { row, sheet, clubs: contest.clubs, locked };
  const { traded } = rowNews(state, row);
  const to = (other: number, text: string, sign: string) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={text}
      disabled={other < 1 || other > contest.picks}
      onClick={() => onPicking({ pick: other, typing })}
    >
      {sign}
    </Button>
  );
  return (
    <PickerSheet
      title={words.pickNumber(pick)}
      onClose={() => onPicking(null)}
      typing={typing}
      said={said}
      placeholder={words.namePositionOrSchool}
      labels={{ field: words.findPlayer, list: words.playersForPick(pick) }}
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
      rankOf={({ rank }) => rank}
      line={(offer) => (
        <>
          {wordsOf(offer)}
          <span className="small warning semibold">
            {offer.withdrawn ? words.hasWithdrawn : offer.at !== null && words.wouldMoveHere(offer.at)}
          </span>
        </>
      )}
    >
      <div className="line gap-1">
        {to(pick - 1, words.previousPick, '‹')}
        <div className="grow">
          <TeamCell {...cell} />
        </div>
        {to(pick + 1, words.nextPick, '›')}
      </div>
      <TradeCell {...cell} labelled />
      <TradedNews {...{ row, sheet, traded }} />
    </PickerSheet>
  );
}
