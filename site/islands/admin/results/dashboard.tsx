import { useState } from 'react';
import type { Initial } from '../../../client/initial.ts';
import type { NamedContest } from '../../../stores/admin/people.ts';
import { sentencesOf } from '../../../stores/admin/problems.ts';
import {
  type DashboardShown,
  downloadFile,
  type ResultsDesk,
  resultsDeskOf,
} from '../../../stores/admin/results-desk.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import * as words from '../../../words/desk.ts';
import { Part, Sentences, TaskButton } from '../../part.tsx';
import styles from '../admin.module.css';
import { Console, Head } from '../console-page.tsx';
import { useTask } from '../task-form.tsx';
import { FeedProposals } from './feed-proposals.tsx';
import { PaperTrail } from './paper-trail.tsx';
import { PasteResults } from './paste-results.tsx';
import { PickDesk } from './pick-desk.tsx';
import { Registrations } from './registrations.tsx';
import { SignResults } from './sign-results.tsx';
import { ToldByFans } from './told-by-fans.tsx';

/** Results to publish, and what fans ask; of an administrator also who has registered. */
export function Dashboard({ initial }: { initial: Initial<DashboardShown | null> }) {
  return (
    <Console initial={initial}>
      {({ alerts, contests, remarks, desk }) => (
        <>
          <Head title={alerts ? words.adminDashboard : words.organisersDesk}>
            <ButtonLink variant="outline" href="/admin/contests">
              {words.contests}
            </ButtonLink>
            {alerts && (
              <ButtonLink variant="outline" href="/admin/people">
                {words.people}
              </ButtonLink>
            )}
          </Head>
          {/* On the night of a draft the desk is what is needed: it is first. */}
          {desk && <Organiser contests={contests} desk={desk} />}
          <ToldByFans remarks={remarks} />
          {alerts && <Registrations alerts={alerts} />}
        </>
      )}
    </Console>
  );
}

/** What may be done at the desk of a contest, in the order of its days. */
const TASKS = {
  picks: PickDesk,
  proposals: FeedProposals,
  paste: PasteResults,
  signature: SignResults,
  downloads: Downloads,
  history: PaperTrail,
};

export type DeskProps = {
  desk: ResultsDesk;
  /** Whether it is what must be done next: it stands first then, and unfolded. */
  isNext: boolean;
  /** Reads all of it anew, after whatever was done; that it cannot is said at the desk. */
  read: () => Promise<void>;
};

type OrganiserProps = { contests: readonly NamedContest[]; desk: NonNullable<DashboardShown['desk']> };

function Organiser({ contests, desk: first }: OrganiserProps) {
  const [desk, setDesk] = useState<ResultsDesk>(first);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const read = async () => {
    try {
      setDesk(await resultsDeskOf(desk.contest));
      setUnread([]);
    } catch (problem) {
      setUnread(sentencesOf(problem));
    }
  };
  // As the page came: nothing moves under the hands of who works at it.
  const { next } = first;
  const tasks = Object.entries(TASKS).sort(([one], [other]) => Number(other === next) - Number(one === next));
  return (
    <Part card title={words.publishResults}>
      <form className={`column ${styles.form}`} method="get">
        <SelectField
          label={words.contest}
          name="contest"
          defaultValue={desk.contest.id}
          options={contests.map(({ id: value, title }) => ({ value, label: title }))}
          onChange={(event) => event.target.form?.requestSubmit()}
        />
        <Button type="submit" variant="outline" className="start without-script">
          {words.show}
        </Button>
      </form>
      <Sentences tone="warning" lines={unread} />
      {tasks.map(([name, Task]) => (
        <Task key={name} {...{ desk, read }} isNext={name === next} />
      ))}
    </Part>
  );
}

function Downloads({ desk: { contest }, isNext }: DeskProps) {
  const task = useTask();
  const [group, setGroup] = useState('');
  return (
    <Part className={styles.part} title={words.downloads} hint={words.whatDownloadsAre} open={isNext} act={task}>
      <Field
        label={words.onlyOneGroup}
        hint={words.addressOfGroup}
        value={group}
        maxLength={200}
        onChange={(event) => setGroup(event.target.value)}
      />
      <div className="row">
        <TaskButton task={task} act={() => downloadFile(contest, 'standings', group)} text={words.downloadStandings} />
        <TaskButton task={task} act={() => downloadFile(contest, 'picks', group)} text={words.downloadPicks} />
      </div>
    </Part>
  );
}
