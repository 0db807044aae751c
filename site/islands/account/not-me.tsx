import { useState } from 'react';
import { sayNotMe } from '../../stores/account/password-reset.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import styles from './form.module.css';
import { View } from './view.tsx';

/**
 * The link of each mail that tells of a way in. It acts on a press: programs that read mail open
 * links too.
 */
export function NotMe({ token, onStopped }: { token: string; onStopped(message: string): void }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function stop() {
    setBusy(true);
    const { done, message } = await sayNotMe(token);
    setBusy(false);
    if (done) onStopped(message);
    else setTrouble(message);
  }

  return (
    <View sign="mail" title={words.wasItNotYou}>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <p>{words.everyWayInEnds}</p>
      <p className={styles.soft}>{words.itWasYouCloseThis}</p>
      <div className={styles.row}>
        <Button busy={busy} onClick={stop}>
          {words.thisWasNotMe}
        </Button>
        {trouble && (
          <ButtonLink variant="outline" href="/login?forgot">
            {words.requestNewLink}
          </ButtonLink>
        )}
      </div>
    </View>
  );
}
