import { useEffect, useRef, useState } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { PERFECT_PICK } from '#games/mock-draft/contest';
import type { Heat } from '#games/share/share-picture';
import { figure, listedInShort } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import { Mistake } from '../../../client/problem.ts';
import { draftClient, type ScoredSheet } from '../../../stores/draft/client.ts';
import { reasonsOf } from '../../../stores/draft/scored-words.ts';
import {
  bestOf,
  type Choice,
  calledSentence,
  choiceText,
  gridOf,
  heatOf,
  heatsOf,
  shortName,
  squaresOf,
  startOf,
} from '../../../stores/group/grid.ts';
import { membersText } from '../../../stores/group/groups.ts';
import { duelAddress, resultsAddress } from '../../../stores/leaderboard/standing.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import { Reasons } from '../../../ui/reasons.tsx';
import * as words from '../../../words/group.ts';
import { Outcome, TaskButton } from '../../part.tsx';
import { useAct } from '../../use-act.ts';
import styles from './pick-grid.module.css';

type Slot = GroupPicks['slots'][number];

/** What `heatOf` says by each shade. */
const SHARES = ['0%', '< 30%', '< 60%', '< 100%', '100%'];

const AT_FIRST = 12;

/**
 * Everyone's picks: slots by people, each cell as warm as what it earned. A face leads to the duel,
 * a cell to who else had it.
 */
export function PickGrid({ contest, picks, username }: { contest: Contest; picks: GroupPicks; username: string }) {
  const { people, without, rows } = gridOf(picks, username);
  const [all, setAll] = useState(false);
  const [cell, setCell] = useState<OpenCell | null>(null);
  const { mostOf, legend } = byKind<Contest, { mostOf: (slot: Slot) => number; legend: string }>(contest, {
    'mock-draft': () => ({ mostOf: () => PERFECT_PICK, legend: words.shareOfPerfectPick }),
    'one-and-done': () => ({ mostOf: bestOf, legend: words.shareOfBestInRow }),
  });
  const client = byKind<Contest, ReturnType<typeof draftClient> | null>(contest, {
    'mock-draft': draftClient,
    // A season has one sentence for each pick, on the page that the window leads to.
    'one-and-done': () => null,
  });
  async function openCell(cell: OpenCell) {
    setCell(cell);
    if (cell.choice.points === null) return;
    // The page that the window leads to says what is wrong.
    const sheet = await client?.scoredSheet(cell.of).catch(() => null);
    const pick = sheet?.picks.find((each) => each.pick === cell.slot.position);
    if (pick) setCell((now) => (now === cell ? { ...cell, reasons: pick.reasons } : now));
  }
  const start = startOf(rows);
  const frame = useStart(start);
  const shown = all ? people : people.slice(0, AT_FIRST);
  const names = new Map(picks.earlier.map(({ tournament, name }) => [tournament, name]));
  return (
    <section className="column" aria-labelledby="everyone">
      <h2 id="everyone">{words.everyonesPicks}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside itself must be reached by keyboard */}
      <section ref={frame} className={`frame ${styles.frame}`} aria-label={words.gridOfPicks} tabIndex={0}>
        <table className={styles.grid}>
          <caption className="unseen">{words.gridCaption(contest.title)}</caption>
          <thead>
            <tr>
              <td />
              {shown.map((person) => (
                <th key={person.username} scope="col" data-own={person.username === username || undefined}>
                  <Face {...person} contest={contest.id} own={person.username === username} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slot, choices }, at) => (
              <tr key={slot.slot} data-start={at === start || undefined}>
                <th scope="row">
                  <SlotName slot={slot} name={names.get(slot.tournament) ?? null} />
                </th>
                {shown.map((person, column) => (
                  <td key={person.username} data-own={person.username === username || undefined}>
                    <Cell
                      choice={choices[column] ?? null}
                      most={mostOf(slot)}
                      onOpen={(choice) => openCell({ slot, choice, of: person.username, reasons: [] })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {start >= 0 && (
        <p className="row gap-2 soft small">
          {legend}
          {SHARES.map((share, heat) => (
            <span key={share} className={`${styles.shade} ${styles[`heat${heat}`]}`}>
              {share}
            </span>
          ))}
        </p>
      )}
      <div className="row">
        {shown.length < people.length && (
          <Button variant="outline" size="small" onClick={() => setAll(true)}>
            {words.showAllPeople(people.length)}
          </Button>
        )}
        {start >= 0 && people[0]?.username === username && (
          <Squares contest={contest} people={people.map((_, column) => heatsOf(rows, column, mostOf))} />
        )}
      </div>
      {without.length > 0 && <p className="soft small">{words.noPicksFrom(listedInShort(without))}</p>}
      {cell && (
        <PickDialog
          {...{ contest, cell, username }}
          said={calledSentence(cell.slot, people.length)}
          onClose={() => setCell(null)}
        />
      )}
    </section>
  );
}

function Face({ username, points, contest, own }: { username: string; points: number; contest: string; own: boolean }) {
  const face = (
    <>
      <Avatar username={username} size="small" />
      <span className={`cut semibold ${styles.name}`}>{own ? words.you : username}</span>
      <span className="soft plain figures">{figure(points)}</span>
    </>
  );
  if (own) return <span className={styles.face}>{face}</span>;
  return (
    <a className={styles.face} href={duelAddress(contest, username)}>
      <span className="unseen">{words.duelWith} </span>
      {face}
    </a>
  );
}

function SlotName({ slot, name }: { slot: Slot; name: string | null }) {
  const club = slot.result?.team || slot.team;
  return (
    <span className={`line gap-2 ${styles.slot}`}>
      <span>
        <span className="unseen">{name === null ? `${words.pick} ` : ''}</span>
        {name ?? slot.position}
        {slot.category && <span className="block soft plain">{slot.category}</span>}
      </span>
      {club && <TeamMark team={club} size="small" />}
    </span>
  );
}

function Cell({ choice, most, onOpen }: { choice: Choice | null; most: number; onOpen: (choice: Choice) => void }) {
  if (!choice) return <span className={`soft ${styles.none}`}>–</span>;
  const heat = heatOf(choice, most);
  return (
    <button
      type="button"
      className={`${styles.cell} ${heat === null ? '' : styles[`heat${heat}`]}`}
      onClick={() => onOpen(choice)}
    >
      {choice.player === null ? words.teamOnly : shortName(choice.player)}
      {choice.points !== null && (
        <>
          {' '}
          <span className="bold figures">{figure(choice.points)}</span>
          <span className="unseen"> {words.pointsUnit}</span>
        </>
      )}
      <span className="unseen">: {choiceText(choice)}</span>
    </button>
  );
}

/** The own line for a chat, and everyone's as a picture: neither names anybody. */
function Squares({ contest, people }: { contest: Contest; people: Heat[][] }) {
  const act = useAct({ otherwise: words.pictureNotMade });
  const copy = async () => {
    await navigator.clipboard.writeText(`${contest.title}\n${squaresOf(people[0] ?? [])}`).catch(() => {
      throw new Mistake(words.copyRefused);
    });
    return words.copied;
  };
  const save = async () => {
    const { saveSquares } = await import('../../share/draw.ts');
    await saveSquares(contest, people);
    return words.pictureSaved;
  };
  return (
    <>
      <TaskButton size="small" task={act} act={copy} text={words.copyAsSquares} />
      <TaskButton size="small" task={act} act={save} text={words.saveAsPicture} />
      <Outcome act={act} />
    </>
  );
}

/** The frame, scrolled to the row where the eye begins. */
function useStart(start: number) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = start < 0 ? null : frame.current?.querySelector<HTMLElement>('[data-start]');
    if (frame.current && row) frame.current.scrollTop = Math.max(0, row.offsetTop - 2 * row.offsetHeight);
  }, [start]);
  return frame;
}

/** `reasons`: why a pick of a draft earned its points, once they have come. */
type OpenCell = { slot: Slot; choice: Choice; of: string; reasons: ScoredSheet['picks'][number]['reasons'] };

type PickDialogProps = {
  contest: Contest;
  cell: OpenCell;
  username: string;
  said: string;
  onClose: () => void;
};

function PickDialog({ contest, cell: { choice, of, reasons }, username, said, onClose }: PickDialogProps) {
  return (
    <Dialog title={choiceText(choice)} onClose={onClose}>
      <div className="column gap-3">
        {choice.points !== null && <p className={`figures ${styles.large}`}>{figure(choice.points)}</p>}
        {said && <p>{said}</p>}
        {reasons.length > 0 && <Reasons reasons={reasonsOf(reasons)} />}
        <p>
          <strong>{words.pickedBy}</strong> {membersText(choice.members, username, Infinity)}
        </p>
        <p>
          <a href={resultsAddress(contest, of)}>{words.allPicksOf(of)}</a>
        </p>
      </div>
    </Dialog>
  );
}
