import type { FormEvent } from 'react';
import { useState } from 'react';
import { deleteAccount, downloadOwnData } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
import { useAct } from '../use-act.ts';
import type { Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';

/** All that is kept of the fan, to take along or to end. */
export function OwnData({ means }: { means: Means }) {
  const [asking, setAsking] = useState(false);
  const download = useAct();
  const removal = useAct();

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = means.password ? String(new FormData(event.currentTarget).get('password')) : null;
    void removal.run(() => deleteAccount(password));
  }

  return (
    <section className={styles.card} aria-labelledby="own-data">
      <h2 id="own-data">{words.yourData}</h2>
      <p className={styles.soft}>
        <Sentence text={words.everythingWeKeep} parts={{ link: (label) => <a href="/privacy">{label}</a> }} />
      </p>
      {download.failure && <Banner tone="error">{download.failure}</Banner>}
      <div className={styles.row}>
        <Button variant="outline" busy={download.busy} onClick={() => void download.run(downloadOwnData)}>
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
          {removal.failure && <Banner tone="error">{removal.failure}</Banner>}
          {means.password && (
            <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
          )}
          <div className={styles.row}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words.keepMyAccount}
            </Button>
            <Button type="submit" variant="danger" busy={removal.busy}>
              {words.deleteForGood}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
