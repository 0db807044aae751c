import { useEffect, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import type { TournamentRecord } from '#schema/wire/season';
import { cancelTournament, sentencesOf } from '../../../stores/admin/contest-admin.ts';
import { tournamentsOf } from '../../../stores/season/calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import { useAskFirst } from '../../ask-first.tsx';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';

type CancelledTournamentsProps = { contest: ContestOverview; onChange: (id: string) => void };

/** Tournaments without a result: cancelled and taken back, after it was said whom that affects. */
export function CancelledTournaments({ contest, onChange }: CancelledTournamentsProps) {
  const [rows, setRows] = useState<readonly TournamentRecord[]>([]);
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState<string[]>([]);
  const [error, setError] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useAskFirst(() => undefined);
  useEffect(() => {
    tournamentsOf(contest).then(setRows, (problem: unknown) => setError(sentencesOf(problem)));
  }, [contest]);

  async function look({ id, tournament: name }: TournamentRecord, cancelled: boolean) {
    setBusy(true);
    setError([]);
    setSaid([]);
    const send = (dry: boolean) => cancelTournament(contest.id, { tournament: id, cancelled }, dry);
    try {
      const { data } = await send(true);
      ask({
        title: (cancelled ? words.cancelQuestion : words.takeBackQuestion)(name),
        text: [words.toldByMail(data.told), ...data.warnings].join(' '),
        button: cancelled ? words.yesCancel : words.yesTakeBack,
        act: async () => {
          setSaid([(await send(false)).message]);
          setChosen('');
          setRows(await tournamentsOf(contest));
          onChange(contest.id);
        },
      });
    } catch (problem) {
      setError(sentencesOf(problem));
    }
    setBusy(false);
  }
  const open = rows.filter(({ cancelled }) => !cancelled);
  const tournament = open.find(({ id }) => id === chosen) ?? open[0];
  return (
    <section className={styles.part} aria-label={words.cancelledTournaments}>
      <h3>{words.cancelledTournaments}</h3>
      <p className={styles.soft}>{words.cancelledHint}</p>
      <Sentences tone="error" lines={error} />
      <Sentences tone="success" lines={said} />
      <div className={styles.row}>
        <SelectField
          label={words.tournament}
          value={tournament?.id ?? ''}
          options={open.map(({ id, tournament: label }) => ({ value: id, label }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button
          variant="outline"
          busy={busy}
          disabled={tournament === undefined}
          onClick={() => tournament && look(tournament, true)}
        >
          {words.cancelTournament}
        </Button>
      </div>
      {dialog}
      <ul className={styles.fans}>
        {rows
          .filter(({ cancelled }) => cancelled)
          .map((row) => (
            <li key={row.id} className={styles.row}>
              <span>{row.tournament}</span>
              <Button variant="outline" size="small" busy={busy} onClick={() => look(row, false)}>
                <Sentence text={words.takeBack(row.tournament)} />
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
