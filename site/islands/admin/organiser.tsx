import { useState } from 'react';
import type { Publishable } from '../../stores/admin/publication.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './admin.module.css';
import { PaperTrail } from './paper-trail.tsx';
import { PickDesk } from './pick-desk.tsx';
import { Publish } from './publish.tsx';
import { useTrail } from './use-trail.ts';

/** Everything about the results of one contest: enter, paste, and who did what. */
export function Organiser({ contests }: { contests: Publishable[] }) {
  const [contest, setContest] = useState(contests[0]);
  // Counts what was published or taken back here: each part then reads anew.
  const [turn, setTurn] = useState(0);
  const trail = useTrail(contest, turn);
  const onChange = () => setTurn((before) => before + 1);
  return (
    <section className={styles.card} aria-labelledby="publish">
      <h2 id="publish">Publish results</h2>
      <SelectField
        label="Contest"
        value={contest?.id}
        options={contests.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={(event) => setContest(contests.find((each) => each.id === event.target.value))}
      />
      {contest?.draft && (
        <PickDesk key={contest.id} contest={contest} turn={turn} lines={trail.lines} onChange={onChange} />
      )}
      {contest && <Publish contest={contest} onChange={onChange} />}
      {contest && <PaperTrail key={`${contest.id} trail`} contest={contest} trail={trail} onChange={onChange} />}
    </section>
  );
}
