import { useState } from 'react';
import type { Imported } from '#schema/wire/contests';
import type { SeasonFiles } from '#seasons/season';
import { type Looked, lookAt } from '../../../stores/admin/contest-admin.ts';
import { editedFiles, type Findings, NOTHING_SAID, type SaidOfPaste } from '../../../stores/admin/paste.ts';
import { DeskProblem } from '../../../stores/admin/problems.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part, TaskButton } from '../../part.tsx';
import { PasteArea, PasteFindings } from '../paste-area.tsx';
import { useTask } from '../task-form.tsx';
import { BundlePreview } from './bundle-preview.tsx';
import type { ManagedProps } from './contest-acts.tsx';

const WORDS: Record<string, string> = {
  'teams.csv': words.orderOfTeams,
  'prospects.csv': words.players,
  'experts.csv': words.expertsBoards,
  'tournaments.csv': words.tournaments,
  'rankings.csv': words.playersAndRanks,
  'fields.csv': words.draws,
  'withdrawals.csv': words.withdrawals,
  'season.json': words.constantsOfContest,
};
const FIRST = ['prospects.csv', 'rankings.csv'];

/**
 * The facts of a contest, file by file: edited, or pasted from a spreadsheet, looked at together
 * and applied at once.
 */
export function ContestFiles({ managed, read: readPage }: ManagedProps) {
  const { contest, files, lists, aliases } = managed;
  const task = useTask(readPage);
  const [file, setFile] = useState(() => lists.find((name) => FIRST.includes(name)) ?? '');
  // What was brought, of every file: another file is chosen without losing it.
  const [edits, setEdits] = useState<SeasonFiles>({});
  const [said, setSaid] = useState<SaidOfPaste>({ ...NOTHING_SAID, meant: aliases });
  const [read, setRead] = useState<Findings | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);

  /** Another text for the file that is shown: what was chosen of the one before is gone. */
  const bring = (text: string) => {
    setEdits({ ...edits, [file]: text });
    const chosen = Object.entries(said.chosen).filter(([key]) => !key.startsWith(`${file} `));
    setSaid({ ...said, chosen: Object.fromEntries(chosen) });
    setLooked(null);
  };
  /** Reads what was brought, which stays as it is, and has the server look at it. */
  const look = async (next: SaidOfPaste) => {
    setSaid(next);
    setLooked(null);
    const done = await editedFiles(files, edits, next);
    setRead(done);
    if (done.wrong.length > 0) throw new DeskProblem(done.wrong);
    if (done.questions.length === 0) setLooked(await lookAt(done, contest.id));
  };
  const onStored = ({ message }: Imported) => {
    setEdits({});
    setSaid({ ...said, chosen: {} });
    setRead(null);
    setLooked(null);
    return message;
  };
  const textOf = (name: string) => edits[name] ?? files[name] ?? '';
  const isEdited = (name: string) => textOf(name) !== (files[name] ?? '');
  return (
    <Part card title={words.facts} act={task}>
      {contest.said !== 'draft' && (
        <p className="soft small">
          <Sentence text={words.resultsAtDesk} links={{ link: `/admin/dashboard?contest=${contest.id}` }} />
        </p>
      )}
      <SelectField
        label={words.list}
        value={file}
        options={lists.map((name) => ({
          value: name,
          label: isEdited(name) ? words.editedList(WORDS[name] ?? name) : (WORDS[name] ?? name),
        }))}
        onChange={(event) => setFile(event.target.value)}
      />
      <PasteArea
        key={file}
        label={words.content}
        hint={words.csvOrCellsPasted}
        task={task}
        text={textOf(file)}
        onText={bring}
      />
      <TaskButton className="start" task={task} act={() => look(said)} text={words.previewDifference} />
      {read && <PasteFindings contestId={contest.id} read={read} said={said} task={task} onSay={look} />}
      {looked && <BundlePreview looked={looked} task={task} onStored={onStored} />}
    </Part>
  );
}
