import { useCallback, useState } from 'react';
import { capital } from '#games/words';
import type { PlayerRecord, TournamentRecord } from '#schema/wire/season';
import { isFree, options, type PickerLine, uses, whyNot } from '../../stores/season/plan.ts';
import { type Notice, type SeasonSheetState, wishOf } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { matching } from '../../ui/form/match.ts';
import { PickerSheet } from '../../ui/form/picker-sheet.tsx';
import { Flag } from '../../ui/marks/avatar.tsx';
import tints from '../../ui/tints.module.css';
import * as words from '../../words/season.ts';

/** Which field of a tournament's picks is being filled. */
export type Picking = { category: string; field: 'athlete' | 'backup' };

type AthleteSheetProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  tournament: TournamentRecord;
  players: readonly PlayerRecord[];
  picking: Picking;
  onPicking: (picking: Picking | null) => void;
};

/**
 * The athletes for one field as a list of the screen's height: a tap chooses, and the next category
 * without a pick is up.
 */
export function AthleteSheet({ sheet, state, tournament, players, picking, onPicking }: AthleteSheetProps) {
  const { contest } = sheet;
  const { category, field } = picking;
  const [said, setSaid] = useState('');
  const wish = wishOf(contest, state, tournament, category);
  const taken = wish[field === 'athlete' ? 'backup' : 'athlete'];
  const { selections } = state;
  const find = useCallback(
    (typed: string) => {
      const lines = options(players, category, uses(contest, selections, tournament.tournament));
      const matches = matching(lines, typed, searchText);
      return [...matches.filter(isFree), ...matches.filter((line) => !isFree(line))];
    },
    [contest, players, category, selections, tournament],
  );
  const reasonOf = (line: PickerLine) =>
    whyNot(line) ??
    (line.player.player === taken ? (field === 'athlete' ? words.yourBackupHere : words.yourPickHere) : null);
  const choose = (line: PickerLine) => {
    if (line.use) return sheet.refuseUsed(line.use);
    if (reasonOf(line) !== null) return;
    const name = line.player.player;
    sheet.choose(tournament, category, { ...wish, [field]: name });
    setSaid(sheet.guest ? words.chosen(name) : words.chosenToConfirm(name));
    const after = sheet.$sheet.get();
    const next =
      field === 'athlete' &&
      contest.categories.find(({ name: other }) => wishOf(contest, after, tournament, other).athlete === null);
    onPicking(next ? { category: next.name, field } : null);
  };
  const athlete = contest.categories.length === 1 ? capital(contest.athleteWord) : `${category} ${contest.athleteWord}`;
  return (
    <PickerSheet
      title={field === 'athlete' ? athlete : words.backUpAthlete(contest.athleteWord)}
      onClose={() => onPicking(null)}
      typing
      said={said}
      placeholder={words.nameOrCountry}
      labels={{
        field: words.findAthlete(contest.athleteWord),
        list: words.athletesToChooseFrom(capital(contest.athleteWord)),
      }}
      find={find}
      keyOf={({ player }) => player.id}
      isChosen={({ player }) => player.player === wish[field]}
      isUsed={(line) => reasonOf(line) !== null}
      onChoose={choose}
      now={wish[field] && <strong>{wish[field]}</strong>}
      onClear={field === 'backup' ? () => sheet.choose(tournament, category, { ...wish, backup: null }) : undefined}
      line={(line) => (
        <>
          {line.label}
          <span className="small soft plain">{reasonOf(line) ?? <Country of={line.player.country} />}</span>
        </>
      )}
    >
      <p className="soft">{tournament.tournament}</p>
      <div className="afloat">
        <SeasonNotice notice={state.notice} />
      </div>
    </PickerSheet>
  );
}

function Country({ of }: { of: string | null }) {
  return (
    of && (
      <span className="tiny soft one-line">
        <Flag country={of} /> {of}
      </span>
    )
  );
}

function searchText({ label, player }: PickerLine): string {
  return `${label} ${player.country ?? ''}`;
}

/** A message that comes and goes. Errors interrupt a screen reader. */
export function SeasonNotice({ notice }: { notice: Notice | null }) {
  return (
    <>
      <div role="alert">{notice?.tone === 'error' && <p className={`toast ${tints.error}`}>{notice.text}</p>}</div>
      <div role="status">{notice?.tone === 'success' && <p className={`toast ${tints.success}`}>{notice.text}</p>}</div>
    </>
  );
}
