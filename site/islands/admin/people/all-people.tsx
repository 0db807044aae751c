import { useState } from 'react';
import type { Initial } from '../../../client/initial.ts';
import { actText, type PeopleShown, peopleOf } from '../../../stores/admin/people.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/people.ts';
import styles from '../admin.module.css';
import { Console } from '../console-page.tsx';
import { Instant } from '../instant.tsx';
import { Part } from '../part.tsx';
import { ShowOlder } from '../show-older.tsx';
import { useTask } from '../use-task.ts';
import { PersonRow } from './person-row.tsx';
import { ReportedGroups, SharedPages } from './reported.tsx';

/** All people, found by name or address, what may be done about them, and what was done. */
export function People({ initial }: { initial: Initial<PeopleShown | null> }) {
  return <Console initial={initial}>{(shown) => <Everybody {...shown} />}</Console>;
}

function Everybody(first: PeopleShown) {
  const [{ query, people, contests, reported, acts }, setShown] = useState(first);
  const read = async () => setShown(await peopleOf(query));
  const task = useTask(read);
  const titleOf = (id: string) => contests.find((contest) => contest.id === id)?.title ?? id;
  return (
    <>
      <h1>{words.people}</h1>
      <Part card title={words.fansAndRegistrations} task={task}>
        <form className={styles.row} method="get">
          <Field
            label={words.usernameOrEmail}
            name="q"
            type="search"
            maxLength={254}
            autoComplete="off"
            defaultValue={query.q}
          />
          <Button type="submit">{words.search}</Button>
        </form>
        {people.lines.length === 0 && <Empty title={words.nobodyHasNameOrAddress} />}
        <ul className={styles.fans}>
          {people.lines.map((somebody) => (
            <PersonRow key={somebody.id} somebody={somebody} contests={contests} task={task} />
          ))}
        </ul>
        <ShowOlder at={{ q: query.q, older: people.older }} />
      </Part>
      <ReportedGroups groups={reported} read={read} />
      <SharedPages read={read} />
      <Part card title={words.history}>
        {acts.lines.length === 0 && <p>{words.nothingHasBeenDoneYet}</p>}
        <ol className={styles.fans}>
          {acts.lines.map((line) => (
            <li key={line.id}>
              {actText(line, titleOf)}{' '}
              <span className={styles.soft}>
                <Sentence text={words.byWhomWhen(line.by)} parts={{ when: <Instant at={line.at} /> }} />
              </span>
            </li>
          ))}
        </ol>
        <ShowOlder at={{ acts: acts.older }} />
      </Part>
    </>
  );
}
