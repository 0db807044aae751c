import { useEffect, useId, useState } from 'react';
import type { ContestOverview, Imported } from '#schema/wire/contests';
import type { Chosen } from '#seasons/paste/question';
import type { SeasonFiles } from '#seasons/season';
import { fileNames, filesOf, sentencesOf, zipOf } from '../../../stores/admin/contest-admin.ts';
import {
  type Aliases,
  aliasesOf,
  editedFiles,
  NOTHING_READ,
  rememberNames,
  textsOf,
} from '../../../stores/admin/paste.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FileField, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { BundlePreview } from './bundle-preview.tsx';
import PasteQuestions from './paste-questions.tsx';
import UnmatchedNames from './unmatched-names.tsx';
import { useBundle } from './use-bundle.ts';

type ContestFilesProps = { contest: ContestOverview; onChange: (id: string) => void };

const RESULTS = 'results.csv';
const CONSTANTS = 'season.json';
/** What each file holds, as an organiser says it. */
const WORDS: Record<string, string> = {
  'teams.csv': words.orderOfTeams,
  'prospects.csv': words.players,
  'experts.csv': words.expertsBoards,
  'tournaments.csv': words.tournaments,
  'rankings.csv': words.playersAndRanks,
  'fields.csv': words.draws,
  'withdrawals.csv': words.withdrawals,
};
/** What is filled first. */
const FIRST = ['prospects.csv', 'rankings.csv'];

/**
 * The facts of a contest, file by file: edited, or pasted from a spreadsheet, looked at together
 * and applied at once.
 */
export function ContestFiles({ contest, onChange }: ContestFilesProps) {
  const [files, setFiles] = useState<SeasonFiles | null>(null);
  const [names, setNames] = useState<string[]>([]);
  const [aliases, setAliases] = useState<Aliases>({});
  const [failed, setFailed] = useState<string[]>([]);
  const [file, setFile] = useState('');
  // What was typed, of every file: another file is chosen without losing it.
  const [edits, setEdits] = useState<SeasonFiles>({});
  const [read, setRead] = useState(NOTHING_READ);
  // Counts what was stored: the files are then read again.
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState<string[]>([]);
  const { looked, error, questions, busy, look, back } = useBundle(contest.id);
  // What was chosen where a paste leaves something open.
  const [chosen, setChosen] = useState<Chosen>({});
  const [warnings, setWarnings] = useState<string[]>([]);
  const onImported = ({ message, data }: Imported) => {
    back();
    setSaid([message]);
    setTurn((before) => before + 1);
    onChange(data.contest.id);
  };
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads again
  useEffect(() => {
    const begin = async () => {
      const [found, known] = await Promise.all([filesOf(contest.id), aliasesOf(contest.id)]);
      // Results have one door, the desk: what is edited here says nothing of them.
      const { [RESULTS]: _, ...facts } = found;
      const tables = (await fileNames(facts)).filter((name) => name !== RESULTS && name !== CONSTANTS);
      setNames(tables);
      setFile((before) => before || (tables.find((name) => FIRST.includes(name)) ?? ''));
      setAliases(known);
      setFiles(facts);
      setEdits({});
      setRead(NOTHING_READ);
      setChosen({});
      setWarnings([]);
    };
    begin().catch((problem: unknown) => setFailed(sentencesOf(problem)));
  }, [contest.id, turn]);

  /** Reads what was typed or pasted, which stays as it is, and has the server look at it. */
  function preview({ names = aliases, texts = edits, answers = chosen } = {}) {
    setSaid([]);
    setFailed([]);
    return look(async () => {
      const done = await editedFiles(files ?? {}, texts, names, answers);
      setRead(done);
      const { wrong, questions, lines } = done;
      return { zip: await zipOf(done.files), wrong, questions, lines };
    });
  }
  /** Another text for the file that is shown: what was chosen of the one before is gone. */
  function edit(text: string, of = file) {
    const next = { ...edits, [of]: text };
    const answers = Object.fromEntries(Object.entries(chosen).filter(([key]) => !key.startsWith(`${of} `)));
    setEdits(next);
    setChosen(answers);
    setWarnings([]);
    return { texts: next, answers };
  }
  async function take(list: FileList) {
    try {
      const { texts, warnings } = await textsOf(list);
      const edited = edit(texts.join('\n'));
      setWarnings(warnings);
      setRead(await editedFiles(files ?? {}, edited.texts, aliases, edited.answers));
    } catch (problem) {
      setFailed(sentencesOf(problem));
    }
  }
  const choose = (answers: Chosen) => {
    setChosen(answers);
    void preview({ answers });
  };
  async function remember(given: { said: string; name: string }[]) {
    try {
      const names = await rememberNames(contest.id, given);
      setAliases(names);
      await preview({ names });
    } catch (problem) {
      setFailed(sentencesOf(problem));
    }
  }
  const edited = Object.keys(edits).filter((name) => edits[name] !== (files?.[name] ?? ''));
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.facts}</h3>
      {contest.said !== 'draft' && (
        <p className={styles.soft}>
          <Sentence
            text={words.resultsAtDesk}
            parts={{ link: (label) => <a href={`/admin/dashboard?contest=${contest.id}`}>{label}</a> }}
          />
        </p>
      )}
      <Sentences tone="error" lines={failed} />
      <Sentences tone="success" lines={said} />
      <Sentences tone="error" lines={error} />
      <Sentences tone="warning" lines={warnings} />
      <Sentences tone="info" lines={read.said} />
      <PasteQuestions questions={questions} chosen={chosen} busy={busy} onChoose={choose} />
      {read.unmatched.length > 0 && (
        <UnmatchedNames unmatched={read.unmatched} known={read.known} busy={busy} onRemember={remember} />
      )}
      {looked && <BundlePreview looked={looked} onStored={onImported} onBack={back} />}
      {!looked && files && (
        <>
          <SelectField
            label={words.list}
            value={file}
            options={names.map((name) => ({
              value: name,
              label: `${WORDS[name] ?? name}${edited.includes(name) ? ' (edited)' : ''}`,
            }))}
            onChange={(event) => setFile(event.target.value)}
          />
          <TextArea
            label={words.content}
            hint={words.csvOrCellsPastedFrom}
            className={styles.paste}
            rows={14}
            spellCheck={false}
            value={edits[file] ?? files[file] ?? ''}
            onChange={(event) => edit(event.target.value)}
          />
          <FileField
            label={words.fromFiles}
            hint={words.csvOrJsonSeveralFiles}
            multiple
            accept=".csv,.json,.txt"
            onChoose={(files) => void take(files)}
          />
          <details className={styles.experts}>
            <summary>{words.forExperts}</summary>
            <TextArea
              label="season.json"
              hint={words.constantsOfContest}
              className={styles.paste}
              rows={14}
              spellCheck={false}
              value={edits[CONSTANTS] ?? files[CONSTANTS] ?? ''}
              onChange={(event) => edit(event.target.value, CONSTANTS)}
            />
          </details>
          <Button variant="outline" busy={busy} className={styles.submit} onClick={() => void preview()}>
            {words.previewDifference}
          </Button>
        </>
      )}
    </section>
  );
}
