import type { Contest } from '#games/contest';
import { lockText } from '#games/lock-text';
import { figure, inARow } from '#games/words';
import type { Duel } from '#schema/wire/fan';
import { allTimeSentence, calledTo, leadSentence, leadsOf, swingsOf, swingText } from '../../stores/group/duel.ts';
import { choiceText } from '../../stores/group/grid.ts';
import { Provisional } from '../../ui/chip.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Medal } from '../../ui/marks/medal.tsx';
import { ScoredSlots, type SlotCell } from '../../ui/scored-slots.tsx';
import * as words from '../../words/group.ts';
import { FanLinks } from '../fan/fan-links.tsx';
import styles from './group.module.css';

/** `me`: who looks; `held`: a television that is behind must not be told by a friend's points. */
type DuelPageProps = { contest: Contest; duel: Duel; me: string; held: boolean };

/**
 * Two fans face to face: their scores, where their picks differ once a slot is locked, and who won
 * before.
 */
export function DuelPage({ contest, duel, me, held }: DuelPageProps) {
  return (
    <div className="column gap-5" data-accent={contest.accent}>
      <header>
        <h1>{words.bothFans(calledTo(me, duel.a.username), calledTo(me, duel.b.username))}</h1>
        <p className="soft small">{contest.title}</p>
      </header>
      {[duel.a, duel.b]
        .filter(({ username }) => username !== me)
        .map((fan) => (
          <FanLinks key={fan.username} contest={contest} {...fan} current="duel" />
        ))}
      {held ? <p className="soft small">{words.duelHeldBack}</p> : <FaceOff {...{ contest, duel, me }} />}
    </div>
  );
}

type FaceOffProps = Omit<DuelPageProps, 'held'>;

function FaceOff({ contest, duel, me }: FaceOffProps) {
  const allTime = allTimeSentence(duel, me);
  const isAlike = ({ same, lead }: Duel['slots'][number]) => same || lead === 'level';
  const [different, alike] = [duel.slots.filter((slot) => !isAlike(slot)), duel.slots.filter(isAlike)];
  return (
    <div className="column">
      <section className="column card gap-3" aria-label={words.score}>
        {duel.firstLock === null ? (
          <>
            <div className="spread gap-2">
              <Face fan={duel.a} me={me} />
              <Face fan={duel.b} me={me} />
            </div>
            <p className="large bold">
              {leadSentence(duel, me)} {duel.provisional && <Provisional />}
            </p>
            <Leads duel={duel} me={me} />
          </>
        ) : (
          <p>{words.nothingToCompareYet(lockText(Date.parse(duel.firstLock), contest.timeZone))}</p>
        )}
        {allTime && <p className="soft small">{allTime}</p>}
      </section>
      {different.length > 0 && <Slots caption={words.differentPicks} duel={duel} slots={different} me={me} />}
      {alike.length > 0 && (
        <details>
          <summary className="small">{words.picksAlike(alike.length)}</summary>
          <Slots caption={words.sameOrLevel} duel={duel} slots={alike} me={me} />
        </details>
      )}
    </div>
  );
}

function Face({ fan: { username, points }, me }: { fan: Duel['a']; me: string }) {
  return (
    <p className="line gap-2">
      <Avatar username={username} size="small" />
      <span className="cut">{calledTo(me, username)}</span>
      <strong className="large figures">{points === null ? '–' : figure(points)}</strong>
    </p>
  );
}

const HALF = 12;

/** The lead after each slot: up is the first fan's, down the other's. The table says the same. */
function Leads({ duel, me }: Pick<FaceOffProps, 'duel' | 'me'>) {
  const gaps = leadsOf(duel.slots);
  const most = Math.max(...gaps.map(({ lead }) => Math.abs(lead)));
  if (gaps.length < 2 || most === 0) return null;
  const swings = swingsOf(gaps).map((gap) => swingText(duel, gap, me));
  return (
    <figure className="column gap-1">
      <span className="tiny soft" aria-hidden="true">
        ↑ {calledTo(me, duel.a.username)}
      </span>
      <svg
        className={styles.leads}
        viewBox={`0 ${-HALF} ${gaps.length} ${2 * HALF}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.leadSoFar}
      >
        {gaps.map(({ label, lead }, at) => {
          const height = (Math.abs(lead) / most) * HALF;
          return (
            <rect key={label} x={at + 0.1} y={lead > 0 ? -height : 0} width={0.8} height={height} data-up={lead > 0} />
          );
        })}
      </svg>
      <span className="tiny soft" aria-hidden="true">
        ↓ {calledTo(me, duel.b.username)}
      </span>
      <figcaption className="small">
        {words.largestSwings}: {inARow(swings)}
      </figcaption>
    </figure>
  );
}

type SlotsProps = Omit<FaceOffProps, 'contest'> & { caption: string; slots: Duel['slots'] };

function Slots({ caption, duel, slots, me }: SlotsProps) {
  const isDraft = !duel.slots[0]?.tournament;
  const columns = [
    { name: isDraft ? words.pick : words.slot },
    { name: calledTo(me, duel.a.username) },
    { name: calledTo(me, duel.b.username) },
    { name: isDraft ? words.actual : words.tournament },
  ];
  const rows = slots.map(({ slot, tournament, category, position, result, a, b, lead }) => ({
    slot,
    head: isDraft ? (
      <span className="pick-number">{position}</span>
    ) : (
      <>
        <Medal metal={category ?? ''} size={24} />
        <span className="unseen">{inARow([tournament, category])}</span>
      </>
    ),
    cells: [
      cellOf(a, lead === 'a'),
      cellOf(b, lead === 'b'),
      isDraft
        ? { value: result?.player || result?.team || '–', waits: true, label: words.actual }
        : { value: inARow([tournament, category]), waits: true },
    ],
  }));
  return <ScoredSlots narrow="pair" caption={caption} columns={columns} rows={rows} />;
}

function cellOf(side: Duel['slots'][number]['a'], ahead: boolean): SlotCell {
  if (!side) return { value: words.noPick, waits: true };
  return {
    value: (
      <>
        {choiceText(side)} {side.points !== null && <strong className="figures">{figure(side.points)}</strong>}
        {ahead && <span className="unseen"> {words.aheadHere}</span>}
      </>
    ),
    right: ahead || null,
  };
}
