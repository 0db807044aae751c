import { useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { calledLine } from '#games/share/called';
import { figure } from '#games/words';
import { isEmpty, matches, type ScoredCell, type ScoredPick, type ScoredSheet } from '../../../stores/draft/scored.ts';
import { lightsOf, reasonsOf } from '../../../stores/draft/scored-words.ts';
import { resultsAddress } from '../../../stores/leaderboard/standing.ts';
import { remarkAddress } from '../../../stores/remark/address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import { type ScoredSlot, ScoredSlots, type SlotCell } from '../../../ui/scored-slots.tsx';
import * as words from '../../../words/draft-results.ts';
import { percentWords } from '../../../words/number.ts';
import { ShareButton } from '../../share/share-button.tsx';
import type { FollowedSheet } from './draft-progress.tsx';

type DraftScoredProps = Pick<FollowedSheet, 'sheet' | 'fresh'> & { contest: MockDraft; own: boolean };

const COLUMNS = [
  { name: words.pick },
  { name: words.team },
  { name: words.player },
  { name: words.position },
  { name: words.trade },
  { name: words.parts },
  { name: words.points, number: true },
];

/**
 * Every pick, the real one beside the fan's, with its points; the totals at the bottom. While picks
 * come in, the latest is first.
 */
export function DraftScored({ contest, sheet, own, fresh }: DraftScoredProps) {
  const rows = useMemo(() => {
    const live = sheet.published < contest.picks;
    const page = resultsAddress(contest, sheet.username);
    const view = { sheet, who: own ? words.you : sheet.username, shareIn: own ? contest.id : null, page };
    // Live the picks that came last are first, then those to come.
    const { known = [], open = [] } = Object.groupBy(sheet.picks, ({ result }) => (result ? 'known' : 'open'));
    return (live ? [...known.toReversed(), ...open] : sheet.picks).map((scored) =>
      slotOf(scored, { ...view, fresh: fresh.picks.includes(scored.pick) }),
    );
  }, [contest, sheet, own, fresh]);
  const foot = useMemo(() => totalsOf(contest, sheet), [contest, sheet]);
  if (isEmpty(sheet)) {
    const columns = COLUMNS.filter(({ name }) => name !== words.parts && name !== words.points);
    return <ScoredSlots narrow="line" caption={words.realDraft} columns={columns} rows={rows.map(withoutPick)} />;
  }
  return (
    <ScoredSlots
      narrow="line"
      caption={words.picksAndPoints}
      legend={words.legendOfLights}
      columns={COLUMNS}
      rows={rows}
      foot={foot}
    />
  );
}

/** The pick of the real draft alone. */
function withoutPick({ slot, head, cells }: ScoredSlot): ScoredSlot {
  return { slot, head, cells: cells.map(({ under, ...cell }) => cell) };
}

function totalsOf(contest: MockDraft, { summary }: ScoredSheet): [label: string, value: string][] {
  return [
    [words.totalPointsScored, figure(summary.total_points)],
    [words.correctSelections, words.pointsOf(summary.correct_selections, contest.picks)],
    [words.percentScore, percentWords(summary.percentage_score)],
  ];
}

type View = {
  sheet: ScoredSheet;
  /** 'You', or the fan's name. */
  who: string;
  /** The contest, if this is the fan's own; else null. */
  shareIn: string | null;
  fresh: boolean;
  /** The path of their results. */
  page: string;
};

function slotOf(scored: ScoredPick, { sheet, who, shareIn, fresh, page }: View): ScoredSlot {
  const { pick, result, selection, points, perfect, reasons } = scored;
  const called = calledLine(scored, sheet.entries);
  const because = reasonsOf(reasons);
  const what = words.pickAndPoints(pick, selection?.player || '–', points ?? 0);
  const cell = (name: ScoredCell): SlotCell => {
    const right = matches(scored, name);
    return {
      value: result ? wordOf(result, name) : words.notYet,
      waits: result === null,
      right,
      under: right ? (
        words.match
      ) : (
        <>
          {words.whosePick(who, wordOf(selection, name))}
          {right === false && <span className="unseen">{words.noMatch}</span>}
        </>
      ),
    };
  };
  const player = cell('player');
  return {
    slot: String(pick),
    head: <span className="pick-number">{pick}</span>,
    cells: [
      { ...cell('team'), short: true, mark: result && <TeamMark team={result.team} size="small" /> },
      {
        ...player,
        value: (
          <>
            {player.value} {perfect && <Chip tone="gold">{words.perfect}</Chip>}{' '}
            {fresh && <Chip tone="primary">{words.justIn}</Chip>}
          </>
        ),
      },
      { ...cell('position'), short: true },
      { ...cell('trade'), short: true },
    ],
    lights: lightsOf(reasons),
    points: points === null ? '–' : figure(points),
    why: points !== null && {
      label: words.pointsAtPickWhy(points, pick),
      reasons: because,
      more: (
        <div className="column gap-2">
          {called && <p>{called}.</p>}
          <p>
            <a className="tap small" href={remarkAddress(page, what, because)}>
              {words.wrongOrUnclear}
            </a>
          </p>
          {shareIn !== null && selection?.player && points > 0 && (
            <p>
              <ShareButton contest={shareIn} slot={String(pick)} label={words.onePick(pick)} />
            </p>
          )}
        </div>
      ),
    },
    tone: perfect ? 'perfect' : fresh ? 'fresh' : null,
  };
}

function wordOf(values: ScoredPick['selection'], cell: ScoredCell): string {
  if (!values) return '–';
  if (cell === 'trade') return values.trade ? words.yes : words.no;
  return values[cell] || '–';
}
