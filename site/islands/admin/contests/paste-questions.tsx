import type { Chosen, Question } from '#seasons/paste/question';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';

type PasteQuestionsProps = {
  questions: readonly Question[];
  chosen: Chosen;
  busy: boolean;
  onChoose: (chosen: Chosen) => void;
};

/** What a paste leaves open: nothing is guessed, and nothing is sent before all is chosen. */
export default function PasteQuestions({ questions, chosen, busy, onChoose }: PasteQuestionsProps) {
  if (questions.length === 0 && Object.keys(chosen).length === 0) return null;
  return (
    <section className={styles.part} aria-label={words.whatPasteLeavesOpen}>
      {questions.length > 0 && <p role="status">{words.chooseBeforeItCanBeRead}</p>}
      {questions.map(({ key, question, options }) => (
        <SelectField
          key={key}
          label={question}
          required
          disabled={busy}
          placeholder={words.choose}
          value=""
          options={options}
          onChange={({ target }) => onChoose({ ...chosen, [key]: target.value })}
        />
      ))}
      {Object.keys(chosen).length > 0 && (
        <Button variant="quiet" disabled={busy} onClick={() => onChoose({})}>
          {words.chooseAgain}
        </Button>
      )}
    </section>
  );
}
