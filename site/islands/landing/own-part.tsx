import type { Contest } from '#games/contest';
import { inLandingOrder } from '#games/state';
import { inARow } from '#games/words';
import { movedIn, newMembers, placeText } from '../../stores/group/groups.ts';
import { isOn, isPlayable } from '../../stores/landing/games.ts';
import { nightSentence, type OwnPart as Part, type Task, taskSentence } from '../../stores/landing/own-answers.ts';
import type { Place } from '../../stores/profile/own-standings.ts';
import * as words from '../../words/landing.ts';
import { useDevice, useFan, useRendering } from '../rendered.tsx';
import styles from './game-list.module.css';

/** What the landing page says to its fan, above the games. */
export function OwnPart({ games, part, now }: { games: readonly Contest[]; part: Part; now: number }) {
  // Which lines there are is settled when the page is made, so that none jumps in later.
  const { madeAt } = useRendering();
  return (
    <div>
      <h1 className="below-3">{words.welcomeFan(useFan().username)}</h1>
      <DraftNights games={games.filter((game) => isOn(game, madeAt))} nights={part.nights} />
      <Todo games={inLandingOrder(games, madeAt)} madeAt={madeAt} part={part} now={now} />
      <GroupsLine groups={part.groups} />
    </div>
  );
}

/** On draft night it is above everything else. Without an answer the line still leads there. */
function DraftNights({ games, nights }: { games: readonly Contest[]; nights: Part['nights'] }) {
  return games.map((game) => (
    <a key={game.id} className={`line ${styles.night}`} href={`/${game.path}/night`} data-accent={game.accent}>
      <span className={`${styles.mark} ${styles.missing} ${styles.pulse}`} aria-hidden="true" />
      <span className="semibold grow">{nightSentence(game, nights[game.id])}</span>
      <span className={`accent bold ${styles.follow}`}>{words.follow}</span>
    </a>
  ));
}

const LINKS = {
  missing: words.makeYourPicks,
  waiting: words.haveALook,
  done: words.seeYourPicks,
} as const satisfies Record<Task['state'], string>;

type TodoProps = { games: readonly Contest[]; madeAt: number; part: Part; now: number };

/** Up next for you, and what the fan has reached: one line a game. */
function Todo({ games, madeAt, part: { tasks, places }, now }: TodoProps) {
  const placeIn = ({ id }: Contest) => places.find((place) => place.id === id && place.rank !== null);
  // A draft that is on has a line of its own, above.
  const shown = games.filter((game) => !isOn(game, madeAt) && (isPlayable(game, madeAt) || placeIn(game)));
  if (shown.length === 0) return null;
  const answers = games.filter((game) => isPlayable(game, madeAt)).map((game) => tasks[game.id]);
  const isNew = answers.every((task) => typeof task === 'object' && !task.begun);
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="below-3">
        {words.upNextForYou}
      </h2>
      {isNew && <p className="soft">{words.introForNew}</p>}
      <ul className="column gap-2">
        {shown.map((game) => (
          <li key={game.id}>
            <Line game={game} task={tasks[game.id]} place={placeIn(game)} now={now} isNew={isNew} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = {
  game: Contest;
  /** undefined: no more picks are made. */
  task: Task | 'failed' | undefined;
  place: Place | undefined;
  now: number;
  isNew: boolean;
};

/** The whole line is the link: one thumb, one target. */
function Line({ game, task, place, now, isNew }: LineProps) {
  const answer = typeof task === 'object' ? task : null;
  const starts = isNew && answer !== null && answer.state !== 'done';
  const page = task === undefined ? 'results' : starts ? 'welcome' : 'selections';
  return (
    <a className={`link-line chevron ${styles.task}`} href={`/${game.path}/${page}`}>
      <span className={`${styles.mark} ${answer ? styles[answer.state] : ''}`} aria-hidden="true" />
      <span>
        <strong className={`semibold ${styles.sentence}`}>{game.title}</strong>{' '}
        <span className="soft small block">
          {place && (
            <>
              <strong className="accent figures">{place.rank}</strong>,{' '}
            </>
          )}
          {answer ? taskSentence(answer, now) : task === 'failed' ? words.picksNotLoaded : place?.text}
        </span>
      </span>
      <span className={`semibold ${styles.action}`}>
        {task === undefined ? words.seeResults : answer && (starts ? words.startHere : LINKS[answer.state])}
      </span>
    </a>
  );
}

/** So many groups have a line: those where something happened first. */
const SHOWN = 2;

/**
 * The way to the fan's groups, with the names of some and the own ranks. Without them the line
 * still leads there.
 */
function GroupsLine({ groups }: { groups: Part['groups'] }) {
  const waiting = (groups ?? []).reduce((sum, { requests }) => sum + requests, 0);
  const device = useDevice();
  const news = (groups ?? []).map((group) => ({
    group,
    joined: newMembers(group, device),
    moved: movedIn(group, device),
  }));
  const lines = news
    .sort((a, b) => Number(b.joined > 0 || b.moved !== 0) - Number(a.joined > 0 || a.moved !== 0))
    .slice(0, SHOWN)
    .map(({ group, joined }) => inARow([group.name, placeText(group, device), joined > 0 && words.newMembers(joined)]));
  const more = news.length - lines.length;
  return (
    <a className={`link-line ${styles.groups}`} href="/groups">
      <span className={styles.names}>
        {lines.length === 0 ? (
          groups === null ? (
            words.yourGroups
          ) : (
            words.makeOrJoinGroup
          )
        ) : (
          <>
            <span className="unseen">{words.yourGroupsLead} </span>
            {lines.map((line) => (
              <span key={line} className="cut block">
                {line}
              </span>
            ))}
          </>
        )}
      </span>
      <span className={`semibold ${styles.way}`}>
        {waiting > 0 ? words.requests(waiting) : more > 0 ? words.more(more) : words.groups}
      </span>
    </a>
  );
}
