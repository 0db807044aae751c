import { type FormEvent, useEffect, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import { sentenceOf } from '../../../client/problem.ts';
import { nearIn } from '../../../stores/admin/new-athlete.ts';
import { type Withdrawal, withdraw, withdrawalsOf } from '../../../stores/admin/withdrawals.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import { useAskFirst } from '../../ask-first.tsx';
import styles from '../admin.module.css';
import { DoYouMean } from '../do-you-mean.tsx';

type WhoWithdrewProps = { contest: ContestOverview; onChange: (id: string) => void };

const asked = ({ player, tournament }: Withdrawal) => ({ player, ...(tournament !== null && { tournament }) });

/** Who has left the contest: marked, and taken back. */
export function WhoWithdrew({ contest, onChange }: WhoWithdrewProps) {
  const [rows, setRows] = useState<readonly Withdrawal[]>([]);
  const [player, setPlayer] = useState('');
  const [tournament, setTournament] = useState('');
  const [near, setNear] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    withdrawalsOf(contest).then(setRows, (problem: unknown) => setError(sentenceOf(problem)));
  }, [contest]);

  const { ask, dialog } = useAskFirst(() => undefined);

  async function mark(withdrawal: Withdrawal, withdrawn: boolean) {
    if (busy) return;
    setBusy(true);
    setError(null);
    setNear([]);
    setSaid('');
    try {
      const { message, data } = await withdraw(contest, { ...asked(withdrawal), withdrawn });
      setRows(data);
      setSaid(message);
      setPlayer('');
      onChange(contest.id);
    } catch (problem) {
      setNear(nearIn(problem));
      setError(sentenceOf(problem));
    }
    setBusy(false);
  }
  /** Nobody is marked before it was said how many fans that touches. */
  async function look(withdrawal: Withdrawal) {
    if (busy) return;
    setBusy(true);
    setError(null);
    setNear([]);
    try {
      const { told } = await withdraw(contest, { ...asked(withdrawal), withdrawn: true }, true);
      ask({
        title: words.withdrewQuestion(withdrawal.player),
        text: words.toldByMail(told),
        button: words.markAsWithdrawn,
        act: () => mark(withdrawal, true),
      });
    } catch (problem) {
      setNear(nearIn(problem));
      setError(sentenceOf(problem));
    }
    setBusy(false);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const withdrawal = { player: player.trim(), tournament: tournament.trim() || null };
    void look(withdrawal);
  };
  return (
    <section className={styles.part} aria-label={words.withdrawals}>
      <h3>{words.withdrawals}</h3>
      <p className={styles.soft}>{words.nobodyCanPickThemFrom}</p>
      <form className={styles.row} onSubmit={send}>
        <Field
          label={words.whoWithdrew}
          required
          maxLength={80}
          value={player}
          onChange={(event) => setPlayer(event.target.value)}
        />
        <Field
          label={words.withdrewFrom}
          hint={words.ofSeasonTournamentEmptyAll}
          maxLength={80}
          value={tournament}
          onChange={(event) => setTournament(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          {words.markAsWithdrawn}
        </Button>
      </form>
      {error && <Banner tone="error">{error}</Banner>}
      <DoYouMean near={near} onChoose={setPlayer} />
      {dialog}
      <p role="status">{said}</p>
      <ul className={styles.fans}>
        {rows.map((row) => (
          <li key={`${row.player} ${row.tournament}`} className={styles.row}>
            <span>
              {row.player} {row.tournament !== null && <span className={styles.soft}>{row.tournament}</span>}
            </span>
            <Button variant="outline" size="small" busy={busy} onClick={() => void mark(row, false)}>
              <Sentence text={words.takeBack(row.player)} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
