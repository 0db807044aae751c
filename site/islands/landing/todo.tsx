import type { Card } from '../../stores/landing/card.ts';
import { isPlayable, type Task, type Tasks, taskSentence } from '../../stores/landing/task.ts';
import * as words from '../../words/landing.ts';
import styles from './game-list.module.css';

type TodoProps = {
  games: readonly Card[];
  tasks: Tasks;
  /**
   * Game time when the page was made: which games are listed is settled then, so that no line jumps
   * in later.
   */
  madeAt: number;
  now: number;
};

const LINKS = {
  missing: words.makeYourPicks,
  waiting: words.haveALook,
  done: words.seeYourPicks,
} as const satisfies Record<Task['state'], string>;

/** Up next for you, the nearest lock first: one line a game. */
export function Todo({ games, tasks, madeAt, now }: TodoProps) {
  const playable = games.filter((game) => isPlayable(game, madeAt));
  if (playable.length === 0) return null;
  const answers = playable.map((game) => tasks[game.id]);
  const isNew = answers.every((task) => typeof task === 'object' && !task.begun);
  return (
    <section className={styles.todo} aria-labelledby="todo">
      <h2 id="todo" className={styles.heading}>
        {words.upNextForYou}
      </h2>
      <p className={styles.intro}>{isNew ? words.newHereChooseGameAnd : words.changePicksUntilTheyLock}</p>
      <ul className={styles.tasks}>
        {playable.map((game) => (
          <li key={game.id}>
            <Line game={game} task={tasks[game.id]} now={now} isNew={isNew} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { game: Card; task: Task | 'failed' | undefined; now: number; isNew: boolean };

/** The whole line is the link: one thumb, one target. */
function Line({ game, task, now, isNew }: LineProps) {
  const answer = typeof task === 'object' ? task : null;
  const starts = isNew && answer?.state !== 'done';
  const failed = task === 'failed' ? words.yourPicksCouldNotBe(game.title) : game.title;
  return (
    <a className={styles.task} href={`/${game.path}/${starts ? 'welcome' : 'selections'}`}>
      <span className={`${styles.mark} ${answer ? styles[answer.state] : ''}`} aria-hidden="true" />
      <span className={styles.sentence}>{answer ? taskSentence(answer, now) : failed}</span>
      <span className={styles.action}>{answer && (starts ? words.startHere : LINKS[answer.state])}</span>
    </a>
  );
}
