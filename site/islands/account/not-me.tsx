import { useState } from 'react';
import { stopAddressChange } from '../../stores/account/password-reset.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import styles from './form.module.css';
import { View } from './view.tsx';

/**
 * The link that tells of a change of address. It acts on a press: programs that read mail open
 * links too.
 */
export function NotMe({ token, onStopped }: { token: string; onStopped(message: string): void }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function stop() {
    setBusy(true);
    const { done, message } = await stopAddressChange(token);
    setBusy(false);
    if (done) onStopped(message);
    else setTrouble(message);
  }

  return (
    <View sign="mail" title="Was it not you?">
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <p>Another email address was asked for. We stop that, sign out every device, and ask you for a new password.</p>
      <p className={styles.soft}>It was you? Close this page: nothing changes.</p>
      <div className={styles.row}>
        <Button busy={busy} onClick={stop}>
          This was not me
        </Button>
        {trouble && (
          <ButtonLink variant="outline" href="/login?forgot">
            Request a new link
          </ButtonLink>
        )}
      </div>
    </View>
  );
}
