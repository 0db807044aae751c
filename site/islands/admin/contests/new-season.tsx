import { type FormEvent, useId, useState } from 'react';
import { MOST_PICKS } from '#games/mock-draft/contest';
import { isTimeZone } from '#games/time/zone';
import type { ContestOverview, Imported } from '#schema/wire/contests';
import { addressOf, lockOn } from '#seasons/new-season';
import { lockWords } from '#seasons/outline';
import type { Initial } from '../../../client/initial.ts';
import { type Looked, lookAt, lookAtBundle } from '../../../stores/admin/contest-admin.ts';
import {
  type Answers,
  type Beginning,
  type NewSeasonShown,
  NOT_ANSWERED,
  seasonOf,
} from '../../../stores/admin/season-answers.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Field, FileField, SelectField, TextArea } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { longDay } from '../../../words/day.ts';
import { Part } from '../../part.tsx';
import { useDevice } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { Console, Head } from '../console-page.tsx';
import { useTask } from '../task-form.tsx';
import { BundlePreview } from './bundle-preview.tsx';

/** A new season: after another one, or the first of its sport. It begins as a draft. */
export function NewSeason({ initial }: { initial: Initial<NewSeasonShown | null> }) {
  return (
    <Console initial={initial}>
      {({ rows, beginning }) => (
        <>
          <Head title={words.newSeason}>
            <ButtonLink variant="outline" href="/admin/contests">
              {words.allContests}
            </ButtonLink>
          </Head>
          {beginning ? <SeasonForm rows={rows} beginning={beginning} /> : <BeginWith rows={rows} />}
        </>
      )}
    </Console>
  );
}

const onStored = ({ data }: Imported) => location.assign(`/admin/contests/${data.contest.id}`);

function BeginWith({ rows }: { rows: readonly ContestOverview[] }) {
  const task = useTask();
  const [looked, setLooked] = useState<Looked | null>(null);
  const latest = rows.toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  const look = ([zip]: FileList) =>
    task.run(async () => {
      if (zip) setLooked(await lookAtBundle(zip));
    });
  return (
    <Part card title={words.whatItBeginsWith} act={task}>
      <form className={`column ${styles.form}`} method="get">
        <SelectField
          label={words.beginWith}
          name="from"
          required
          placeholder={words.choose}
          defaultValue=""
          options={[
            ...latest.map(({ id, title }) => ({ value: id, label: words.seasonAfter(title) })),
            ...Object.entries(words.FROM_NOTHING).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button type="submit" className="start">
          {words.next}
        </Button>
      </form>
      <details>
        <summary>{words.forExperts}</summary>
        <FileField label={words.bundle} hint={words.bundleHint} accept=".zip" onChoose={look} />
      </details>
      {looked && <BundlePreview looked={looked} task={task} onStored={onStored} />}
    </Part>
  );
}

type SeasonFormProps = { rows: readonly ContestOverview[]; beginning: Beginning };

function SeasonForm({ rows, beginning }: SeasonFormProps) {
  const { title, before } = beginning;
  const task = useTask();
  const [answers, setAnswers] = useState<Answers>({
    ...NOT_ANSWERED,
    title,
    ...(before && { timeZone: before.timeZone }),
  });
  const [looked, setLooked] = useState<Looked | null>(null);
  const address = answers.address || addressOf(answers.title, rows);

  /** Each field is named after its answer. */
  const listen = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const said: Answers = { ...answers, ...Object.fromEntries(new FormData(currentTarget)) };
    setAnswers(said);
    setLooked(null);
    return said;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Also what was typed before it woke.
    const all = listen(event);
    task.run(async () => {
      const whole = { ...all, address: all.address || addressOf(all.title, rows) };
      setLooked(await lookAt(await seasonOf(beginning, whole)));
    });
  };
  return (
    <Part card title={answers.title || words.newSeason} act={task}>
      <form className={`column ${styles.form}`} onSubmit={send} onInput={listen}>
        <fieldset className={`column gap-3 ${styles.group}`}>
          <legend>{words.what}</legend>
          <Field
            label={words.title}
            name="title"
            required
            maxLength={60}
            defaultValue={title}
            hint={answers.title && words.pagesStandAt(address)}
          />
          <details>
            <summary>{words.forExperts}</summary>
            <Field
              label={words.address}
              name="address"
              hint={words.addressHint}
              maxLength={40}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
            />
          </details>
        </fieldset>
        <SeasonWhen beginning={beginning} answers={answers} />
        <SeasonWho beginning={beginning} />
        <Button type="submit" variant="outline" className="start" busy={task.busy}>
          {words.lookAtSeason}
        </Button>
      </form>
      {looked && <BundlePreview looked={looked} task={task} onStored={onStored} />}
    </Part>
  );
}

type FieldsProps = { beginning: Beginning; answers: Answers };

/** The day, the lock and the town, on the clocks of the event. What was last year is only told. */
function SeasonWhen({ beginning: { kind, before }, answers }: FieldsProps) {
  const id = useId();
  const isOnDevice = useDevice();
  const { day, time, timeZone, place } = answers;
  const isDraft = kind === 'draft';
  const locksAt = lockOn(day, time, timeZone);
  const was = (fact: string | null | undefined) => (fact ? words.lastYear(fact) : undefined);
  return (
    <fieldset className={`column gap-3 ${styles.group}`}>
      <legend>{words.whenAndWhere}</legend>
      <div className="beside">
        <Field
          label={isDraft ? words.dayOfDraft : words.firstDay}
          name="day"
          type="date"
          required
          hint={was(before && longDay(before.day))}
        />
        {!isDraft && !before && <Field label={words.lastDay} name="lastDay" type="date" required min={day} />}
        <Field
          label={isDraft ? words.picksLockAt : words.firstLockAt}
          name="time"
          type="time"
          required
          hint={was(before?.time)}
        />
        <Field
          label={words.timeZone}
          name="timeZone"
          required
          defaultValue={timeZone}
          list={`${id}-zones`}
          hint={words.timeZoneHint}
          error={isTimeZone(timeZone) ? null : words.noSuchTimeZone}
        />
        <datalist id={`${id}-zones`}>
          {/* The server may know others. */}
          {isOnDevice && Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone} value={zone} />)}
        </datalist>
        {isDraft && (
          <Field
            label={words.hostCity}
            name="place"
            maxLength={60}
            hint={[was(before?.place), words.hostCityHint].filter(Boolean).join('. ')}
          />
        )}
      </div>
      <p role="status">
        {locksAt && (isDraft ? words.picksLock : words.firstPicksLock)(lockWords(locksAt, timeZone) ?? '')}
        {locksAt && place && ` ${place}.`}
      </p>
    </fieldset>
  );
}

/** Of tournaments; a file may bring more. */
const MOST = 64;

/** How many can be picked or are played, and who can be picked. Their lists are pasted later. */
function SeasonWho({ beginning: { kind, before } }: Pick<FieldsProps, 'beginning'>) {
  const isDraft = kind === 'draft';
  return (
    <fieldset className={`column gap-3 ${styles.group}`}>
      <legend>{words.who}</legend>
      <p className="soft small">{words.listsArePastedLater}</p>
      {before?.athletes && (
        <SelectField
          label={words.players}
          name="athletes"
          required
          placeholder={words.choose}
          defaultValue=""
          options={[
            { value: 'emptied', label: words.notKnownYet },
            { value: 'kept', label: words.stillLastYears(before.athletes.count, before.athletes.first) },
          ]}
        />
      )}
      {!before && (
        <>
          <Field
            label={isDraft ? words.howManyPicks : words.howManyTournaments}
            name="count"
            type="number"
            required
            min={1}
            max={isDraft ? MOST_PICKS : MOST}
          />
          <TextArea
            label={isDraft ? words.teamsInTheirOrder : words.tournaments}
            name="names"
            hint={isDraft ? words.teamsHint : words.tournamentsHint}
            rows={6}
            spellCheck={false}
          />
        </>
      )}
    </fieldset>
  );
}
