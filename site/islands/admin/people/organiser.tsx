import { useEffect, useState } from 'react';
import type { Published } from '#schema/wire/publication';
import { type Initial, partOf } from '../../../client/initial.ts';
import type { DeskAtOnce } from '../../../stores/admin/at-once.ts';
import { contestRows } from '../../../stores/admin/contest-rows.ts';
import { type DeskResults, resultsIn } from '../../../stores/admin/desk.ts';
import { opensOn, signedState } from '../../../stores/admin/official.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { trailIn } from '../../../stores/admin/trail.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/people.ts';
import styles from '../admin.module.css';
import { Downloads } from '../results/downloads.tsx';
import { FeedProposals } from '../results/feed-proposals.tsx';
import { PaperTrail } from '../results/paper-trail.tsx';
import { PickDesk } from '../results/pick-desk.tsx';
import { Publish } from '../results/publish.tsx';
import { SignResults } from '../results/sign-results.tsx';
import { useTrail } from '../results/use-trail.ts';

type OrganiserProps = { contests: Publishable[]; initial?: Initial<DeskAtOnce> | undefined };

/** Everything about the results of one contest: enter, paste, and who did what. */
export function Organiser({ contests, initial }: OrganiserProps) {
  // Of the contest that the document opened on, until another is chosen.
  const [parts, setParts] = useState(initial);
  const [contest, setContest] = useState(() => contests.find(({ id }) => id === initial?.data.contest));
  // Counts what went wrong here: each part then reads again.
  const [turn, setTurn] = useState(0);
  const [results, setResults] = useState<DeskResults>(initial?.data.picks?.results ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk opens once
  useEffect(() => {
    if (contest) return;
    const contestId = new URLSearchParams(location.search).get('contest');
    // The list says which contest waits; without it the desk opens all the same.
    void contestRows()
      .catch(() => [])
      .then((rows) => setContest((chosen) => chosen ?? opensOn(contests, rows, contestId)));
  }, []);
  const trail = useTrail(contest, turn, partOf(parts, 'trail'));
  // An answer says what holds from here on: nobody asks again.
  const onChange = (answer: Published | null) => {
    const stands = answer?.data.desk;
    if (!stands) return setTurn((before) => before + 1);
    trail.take(trailIn(stands));
    setResults(resultsIn(stands));
  };
  return (
    <section className={styles.card} aria-labelledby="publish">
      <h2 id="publish">{words.publishResults}</h2>
      <form className={styles.form} method="get">
        <SelectField
          label={words.contest}
          name="contest"
          value={contest?.id ?? ''}
          {...(!contest && { placeholder: words.loading })}
          options={contests.map(({ id: value, title }) => ({ value, label: title }))}
          onChange={(event) => {
            const chosen = contests.find((each) => each.id === event.target.value);
            // The same again: what is shown of it stands.
            if (chosen === contest) return;
            setContest(chosen);
            setParts(undefined);
            setResults(null);
          }}
        />
        <Button type="submit" variant="outline" className={`${styles.submit} without-script`}>
          {words.show}
        </Button>
      </form>
      {contest?.draft && (
        <PickDesk
          key={contest.id}
          contest={contest}
          turn={turn}
          lines={trail.lines}
          initial={partOf(parts, 'picks')}
          results={results}
          onRead={setResults}
          onChange={onChange}
        />
      )}
      {contest && (
        <FeedProposals
          key={`${contest.id} feeds`}
          contest={contest}
          initial={partOf(parts, 'feeds')}
          latest={trail.lines[0]?.id}
          onChange={onChange}
        />
      )}
      {contest && <Publish contest={contest} onChange={onChange} />}
      {contest && (
        <SignResults
          key={`${contest.id} official`}
          contest={contest}
          initial={partOf(parts, 'officials')}
          state={signedState(contest, results, trail.lines)}
        />
      )}
      {contest && <Downloads key={`${contest.id} files`} contest={contest} />}
      {contest && <PaperTrail key={`${contest.id} trail`} contest={contest} trail={trail} onChange={onChange} />}
    </section>
  );
}
