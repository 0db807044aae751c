import { useState } from 'react';
import type { Moderation } from '#games/group/group';
import type { ReportedGroup } from '#schema/wire/group';
import type { Somebody } from '#schema/wire/people';
import type { Initial } from '../../../client/initial.ts';
import { request } from '../../../client/request.ts';
import { actText, type NamedContest, type PeopleShown, peopleOf } from '../../../stores/admin/people.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/people.ts';
import { Part, TaskButton } from '../../part.tsx';
import styles from '../admin.module.css';
import { Console, Instant, ShowOlder } from '../console-page.tsx';
import { type Task, TaskForm, useTask } from '../task-form.tsx';

export function People({ initial }: { initial: Initial<PeopleShown | null> }) {
  return <Console initial={initial}>{(shown) => <Everybody {...shown} />}</Console>;
}

function Everybody(first: PeopleShown) {
  const [{ query, people, contests, reported, acts }, setShown] = useState(first);
  const read = async () => setShown(await peopleOf(query));
  const task = useTask(read);
  return (
    <>
      <h1>{words.people}</h1>
      <Part card title={words.fansAndRegistrations} act={task}>
        <form className={`row ${styles.fields}`} method="get">
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
        {people.lines.length === 0 && <Empty title={words.nobodyIsFound} />}
        <ul className="block breaks">
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
        <ol className="block breaks">
          {acts.lines.map((line) => (
            <li key={line.id}>
              {actText(line, (id) => titleOf(contests, id))}{' '}
              <span className="soft small">
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

const titleOf = (contests: readonly NamedContest[], id: string) =>
  contests.find((contest) => contest.id === id)?.title ?? id;

/** What may be done: the act, its button in the list, the one of its question, and the question. */
const ACTS: [Moderation, label: (group: string) => string, button: string, title: string, text: string][] = [
  ['clear', words.clearNameOf, words.clearName, words.clearNameQuestion, words.whatClearingDoes],
  ['close', words.closeGroupNamed, words.closeGroup, words.closeGroupQuestion, words.whatClosingDoes],
  ['dismiss', words.dismissReportsOf, words.dismiss, words.dismissReportsQuestion, words.whatDismissingDoes],
];

type Read = { read: () => Promise<unknown> };

function ReportedGroups({ groups, read }: Read & { groups: readonly ReportedGroup[] }) {
  const task = useTask(read);
  return (
    <Part card title={words.reportedGroups} act={task}>
      {groups.length === 0 && <p>{words.noGroupIsReported}</p>}
      <ul className="block breaks">
        {groups.map(({ id, name, description, picture, members, entrants, reports, since }) => (
          <li key={id} className={`column ${styles.part}`}>
            <p>
              <strong>{name}</strong>{' '}
              <span className="soft small">
                <Sentence text={words.reportsSince(reports, members)} parts={{ when: <Instant at={since} /> }} />
              </span>
            </p>
            {description && <p>{description}</p>}
            {entrants.length > 0 && <p>{words.enteredByCaptains(entrants)}</p>}
            {picture && <img src={picture} alt={words.pictureOf(name)} width="96" height="96" />}
            <div className="row">
              {ACTS.map(([act, label, button, title, text]) => (
                <TaskButton
                  key={act}
                  size="small"
                  variant={act === 'close' ? 'danger' : 'outline'}
                  task={task}
                  act={{
                    title,
                    text,
                    button,
                    act: () => request('POST /admin/groups/{id}/acts', { params: { id }, body: { act } }),
                  }}
                  text={label(name)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function SharedPages({ read }: Read) {
  const task = useTask(read);
  return (
    <Part card title={words.sharedPages} act={task}>
      <TaskForm
        danger
        task={task}
        button={words.endSharedPage}
        onSend={async (typed, empty) =>
          task.ask({
            title: words.endSharedPageQuestion,
            text: words.whatEndingDoes,
            button: words.endSharedPage,
            act: async () => {
              const address = new URL(typed('address')).pathname.split('/').findLast((part) => part !== '') ?? '';
              const done = await request('DELETE /admin/shares/{address}', { params: { address } });
              empty();
              return done;
            },
          })
        }
      >
        <Field label={words.addressOfSharedPage} name="address" type="url" required autoComplete="off" />
      </TaskForm>
    </Part>
  );
}

type PersonRowProps = { somebody: Somebody; contests: readonly NamedContest[]; task: Task };

/**
 * Somebody, and behind their name what an administrator may do about them. Nothing here tells what
 * they pick.
 */
function PersonRow({ somebody, contests, task }: PersonRowProps) {
  const { id, username, verified, blocked, isAdmin, organises } = somebody;
  const who = (
    <>
      <span className={`grow ${styles.who}`}>
        <strong>@{username}</strong>
        <span className="soft small">{somebody.email}</span>
      </span>
      <span className="row gap-1">
        {!verified && <Chip>{words.notVerified}</Chip>}
        {blocked && <Chip tone="error">{words.blocked}</Chip>}
        {isAdmin && <Chip tone="primary">{words.administrator}</Chip>}
        {organises.map((id) => (
          <Chip key={id}>{words.organiserOf(titleOf(contests, id))}</Chip>
        ))}
      </span>
    </>
  );
  return (
    <li className="ruled">
      {isAdmin ? (
        <div className="line">{who}</div>
      ) : (
        <details>
          <summary className="line">{who}</summary>
          <div className={`column ${styles.part}`}>
            <p className="soft small">
              {somebody.firstName} {somebody.lastName}, {somebody.email}. {words.inContests(somebody.entries)}
            </p>
            {verified ? (
              <OfVerified somebody={somebody} contests={contests} task={task} />
            ) : (
              <TaskButton
                className="start"
                task={task}
                act={() => request('POST /admin/users/{id}/verification', { params: { id } })}
                text={words.sendLinkAgain}
              />
            )}
            <TaskForm
              danger
              task={task}
              button={words.deleteForGood}
              onSend={(typed) =>
                request('DELETE /admin/users/{id}', { params: { id }, body: { username: typed('username') } })
              }
            >
              <Field
                label={words.typeToConfirm(username)}
                hint={words.whatDeletionDoes}
                name="username"
                autoComplete="off"
                autoCapitalize="none"
                required
              />
            </TaskForm>
          </div>
        </details>
      )}
    </li>
  );
}

/** An organiser does the desk of a contest and takes its files, and nothing else. */
function OfVerified({ somebody: { id, username, blocked, organises }, contests, task }: PersonRowProps) {
  const [contest, setContest] = useState(contests[0]?.id ?? '');
  const does = organises.includes(contest);
  const change = (body: { username: string } | { blocked: boolean }) =>
    request('PATCH /admin/users/{id}', { params: { id }, body });
  const blocking = {
    title: words.blockQuestion(username),
    text: words.whatBlockingDoes,
    button: words.block,
    act: () => change({ blocked: true }),
  };
  return (
    <>
      <TaskForm task={task} button={words.rename} onSend={(typed) => change({ username: typed('to') })}>
        <Field label={words.newUsername} name="to" autoComplete="off" autoCapitalize="none" required />
      </TaskForm>
      <TaskForm
        task={task}
        button={does ? words.dismiss : words.makeOrganiser}
        onSend={() => {
          const params = { id: contest, userId: id };
          return does
            ? request('DELETE /admin/contests/{id}/organisers/{userId}', { params })
            : request('PUT /admin/contests/{id}/organisers/{userId}', { params });
        }}
      >
        <SelectField
          label={words.organiserOfContest}
          hint={words.whatOrganisersDo}
          value={contest}
          options={contests.map(({ id: value, title }) => ({ value, label: title }))}
          onChange={(event) => setContest(event.target.value)}
        />
      </TaskForm>
      <TaskButton
        className="start"
        task={task}
        act={blocked ? () => change({ blocked: false }) : blocking}
        text={blocked ? words.unblock : words.block}
      />
    </>
  );
}
