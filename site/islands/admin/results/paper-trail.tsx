import { useState } from 'react';
import type { Published } from '#schema/wire/publication';
import { type Publication, rowText, sizeText, undo, wasText } from '../../../stores/admin/trail.ts';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { Part } from '../part.tsx';
import { ShowOlder } from '../show-older.tsx';
import { useTask } from '../use-task.ts';
import { Moved } from './moved.tsx';
import type { DeskProps } from './organiser.tsx';
import { TrailLine } from './trail-line.tsx';

/** How many rows the question names. */
const NAMED = 3;

/** Who published what, when and from where, latest first. The latest can be taken back. */
export function PaperTrail({ desk: { contest, trail }, read, onPublished }: DeskProps) {
  const task = useTask();
  const [moved, setMoved] = useState<Published | null>(null);
  async function takeBack({ id }: Publication) {
    setMoved(null);
    try {
      const answer = await undo(contest, id);
      setMoved(answer);
      onPublished(answer);
      return undefined;
    } catch (problem) {
      // It may not be the latest any more: somebody else was here.
      await read();
      throw problem;
    }
  }
  const askFirst = (line: Publication) => {
    const changed = line.rows.filter(({ change }) => change !== 'same');
    task.ask({
      title: words.undoLatestPublication,
      text: words.whatUndoingDoes(line.by, sizeText(line)),
      more: (
        <ul className={styles.fans}>
          {changed.slice(0, NAMED).map(({ row, was }) => (
            <li key={rowText(row)}>
              {was ? words.thenAgain(rowText(row), wasText(was)) : words.thenOpenAgain(rowText(row))}
            </li>
          ))}
          {changed.length > NAMED && <li>{words.andCountMore(changed.length - NAMED)}</li>}
        </ul>
      ),
      button: words.undoIt,
      act: () => takeBack(line),
    });
  };
  return (
    <Part title={words.history} task={task}>
      {moved && <Moved {...moved} />}
      {trail.lines.length === 0 && <p>{words.nothingHasBeenPublishedYet}</p>}
      <ol className={styles.fans}>
        {trail.lines.map((line) => (
          <TrailLine key={line.id} line={line} onUndo={() => askFirst(line)} />
        ))}
      </ol>
      <ShowOlder at={{ contest: contest.id, older: trail.older }} />
    </Part>
  );
}
