import { useEffect, useId, useRef, useState } from 'react';
import type { ContestCard } from '#games/contest';
import type { ContestOverview } from '#schema/wire/contests';
import { addressOf, nextTitle } from '#seasons/new-season';
import {
  type Answers,
  type Beginning,
  beginningAfter,
  beginningOf,
  NOT_ANSWERED,
  seasonOf,
} from '../../../stores/admin/season-answers.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { BundlePreview } from './bundle-preview.tsx';
import PasteQuestions from './paste-questions.tsx';
import { SeasonWhat } from './season-what.tsx';
import { SeasonWhen } from './season-when.tsx';
import { SeasonWho } from './season-who.tsx';
import { useBundle } from './use-bundle.ts';

const STEPS = [words.what, words.whenAndWhere, words.who];

type NewSeasonProps = {
  rows: ContestOverview[];
  onStored: (id: string, message: string) => void;
  onClose: () => void;
};

/**
 * A season in three steps: what, when and where, who. It is looked at first, and begins as a draft.
 */
export default function NewSeason({ rows, onStored, onClose }: NewSeasonProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(0);
  const [origin, setOrigin] = useState('');
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const [answers, setAnswers] = useState<Answers>(NOT_ANSWERED);
  /** Of experts; empty: from the title. */
  const [given, setGiven] = useState('');
  const { looked, error, questions, busy, look, work, back } = useBundle();
  // Of another text nothing has been chosen yet.
  const change = (changed: Partial<Answers>) =>
    setAnswers((before) => ({
      ...before,
      ...('names' in changed || 'players' in changed ? { chosen: {} } : {}),
      ...changed,
    }));
  const address = given || addressOf(answers.title, rows);
  // Each step begins at its heading, also for who does not see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step, or the look at the whole
  useEffect(() => heading.current?.focus(), [step, looked]);

  const begin = () =>
    work(async () => {
      const [what, which = ''] = origin.split(' ');
      const old = rows.find((row) => row.id === which);
      const next = what === 'after' && old ? await beginningAfter(old) : beginningOf(which as ContestCard['accent']);
      const isAnother = beginning === null || JSON.stringify(next) !== JSON.stringify(beginning);
      setBeginning(next);
      // What was answered of another season is asked again.
      if (isAnother) {
        const { timeZone = NOT_ANSWERED.timeZone } = next.before ?? {};
        setAnswers({ ...NOT_ANSWERED, title: answers.title, timeZone });
      }
      setStep(1);
    });

  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <div className="spread">
        <h2 id={`${id}-title`}>{words.newSeason}</h2>
        <Button variant="quiet" onClick={onClose}>
          <Sentence text={words.closeNewSeason} />
        </Button>
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {looked ? words.lookAtIt : words.stepOf(step + 1, STEPS.length, STEPS[step] ?? '')}
      </h3>
      <Sentences tone="error" lines={error} />
      {looked ? (
        <BundlePreview
          looked={looked}
          onStored={({ message, data }) => onStored(data.contest.id, message)}
          onBack={back}
        />
      ) : (
        <>
          {step === 0 && (
            <SeasonWhat
              rows={rows}
              origin={origin}
              title={answers.title}
              address={address}
              given={given}
              busy={busy}
              onOrigin={(chosen) => {
                setOrigin(chosen);
                const old = rows.find((row) => `after ${row.id}` === chosen);
                change({ title: old ? nextTitle(old.title) : '' });
              }}
              onTitle={(title) => change({ title })}
              onAddress={setGiven}
              onBundle={(zip) => void look(async () => ({ zip }))}
              onNext={() => void begin()}
            />
          )}
          {step === 1 && beginning && (
            <SeasonWhen
              beginning={beginning}
              answers={answers}
              onChange={change}
              onBack={() => setStep(0)}
              onNext={() => setStep(2)}
            />
          )}
          {step === 2 && beginning && (
            <SeasonWho
              beginning={beginning}
              answers={answers}
              busy={busy}
              onChange={change}
              onBack={() => setStep(1)}
              onNext={() => void look(() => seasonOf(beginning, answers, address))}
            />
          )}
          {step === 2 && beginning && (
            <PasteQuestions
              questions={questions}
              chosen={answers.chosen}
              busy={busy}
              onChoose={(chosen) => {
                change({ chosen });
                void look(() => seasonOf(beginning, { ...answers, chosen }, address));
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
