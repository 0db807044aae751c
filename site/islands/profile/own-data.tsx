import type { FormEvent } from 'react';
import { useState } from 'react';
import { sentenceOf } from '../../client/problem.ts';
import { deleteAccount, downloadOwnData } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
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
      <h2 id="own-data">{words.yourData}</h2>
      <p className={styles.soft}>
        <Sentence text={words.everythingWeKeep} parts={{ link: (label) => <a href="/privacy">{label}</a> }} />
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className={styles.row}>
        <Button variant="outline" busy={busy === 'download'} onClick={download}>
          {words.downloadYourData}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      <Dialog open={asking} title={words.deleteYourAccount} onClose={() => setAsking(false)}>
        <form className={styles.form} onSubmit={remove}>
          <p>{words.yourNameEmailAddressPicture}</p>
          <p className={styles.soft}>{words.backUpsAndNoteThat}</p>
          {refusal && <Banner tone="error">{refusal}</Banner>}
          {means.password && (
            <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
          )}
          <div className={styles.row}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words.keepMyAccount}
            </Button>
            <Button type="submit" variant="danger" busy={busy === 'delete'}>
              {words.deleteForGood}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
