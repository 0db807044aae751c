import type { Said } from '#games/proof/sheet';
import { besideText } from '#games/proof/words';
import { capital, inARow } from '#games/words';
import * as words from '../words/proof.ts';
import { Medal } from './marks/medal.tsx';
import { TeamMark } from './marks/team-mark.tsx';
import type { ScoredSlot, SlotColumn } from './scored-slots.tsx';

type SaidSlot = {
  /** '23'; 'wimbledon/gold'. */
  slot: string;
  /** Of a season, if it is not said above the list. */
  tournament?: string | undefined;
  said: Said | null;
  /** Before the place: the time of a save. */
  time?: string;
  /** Below who is picked. */
  under: readonly (string | false | undefined)[];
  /** Whether it is known to have come true. */
  right?: boolean;
  /** Its points, or of a save its number. */
  last?: string;
};

/** The columns of picks as they were saved or sealed. `last`: what stands at their end. */
export function saidColumns(first: string, team: boolean, last?: string): SlotColumn[] {
  return [
    { name: first },
    ...(team ? [{ name: words.team }] : []),
    { name: words.player },
    ...(last === undefined ? [] : [{ name: last, number: true }]),
  ];
}

/** A pick as it was saved or sealed, as a line: its place, the mark of its club, and who. */
export function saidSlot({ slot, tournament, said, time, under, right, last }: SaidSlot): ScoredSlot {
  const [place = '', category] = slot.split('/');
  const who = {
    value: said?.athlete ?? words.nobody,
    waits: !said?.athlete,
    right: right || null,
    under: inARow([tournament, besideText(said), ...under]) || undefined,
  };
  const { team } = said ?? {};
  return {
    slot,
    head: (
      <span className="line gap-2 figures">
        {time}
        {category === undefined ? (
          <span className="pick-number">{place}</span>
        ) : (
          <>
            <Medal metal={capital(category)} size={24} />
            <span className="unseen">{inARow([tournament, category])}</span>
          </>
        )}
      </span>
    ),
    cells:
      category === undefined
        ? [{ value: team ?? '–', short: true, mark: team && <TeamMark team={team} size="small" /> }, who]
        : [who],
    points: last && <span className={time ? 'soft' : 'bold'}>{last}</span>,
  };
}
