import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../client/problem.ts';
import { deleteAccount, downloadOwnData } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';

/** All that is kept of the fan, to take along or to end. */
export function OwnData({ means }: { means: Means }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'download' | 'delete' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function download() {
    setBusy('download');
    setFailure(null);
    try {
      await downloadOwnData();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(null);
  }

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = means.password ? String(new FormData(event.currentTarget).get('password')) : null;
    setBusy('delete');
    setRefusal(null);
    try {
      await deleteAccount(password);
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(null);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p className={styles.soft}>
        Everything we keep about you, with all your picks and when you saved them, as one file.{' '}
        <a href="/privacy">Privacy</a>
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className={styles.row}>
        <Button variant="outline" busy={busy === 'download'} onClick={download}>
          Download your data
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={asking} title="Delete your account?" onClose={() => setAsking(false)}>
        <form className={styles.form} onSubmit={remove}>
          <p>
            Your name, email address, picture, sessions and calendar are deleted at once, and cannot be brought back.
            Your picks stay in the standings, as those of a deleted fan.
          </p>
          <p className={styles.soft}>Back-ups, and the note that we mailed you, end after 30 days.</p>
          {refusal && <Banner tone="error">{refusal}</Banner>}
          {means.password && (
            <PasswordField label="Your Password" name="password" autoComplete="current-password" required />
          )}
          <div className={styles.row}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep my account
            </Button>
            <Button type="submit" variant="danger" busy={busy === 'delete'}>
              Delete for good
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
