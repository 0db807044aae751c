import { useState } from 'react';
import { signOutEverywhere } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

export function Sessions() {
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAct();

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Sign out everywhere</h2>
      <p className={styles.soft}>
        Ends your sessions on all devices, this one too, and your calendar address. Your picks stay as they are.
      </p>
      <Button variant="danger" className={styles.submit} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        title="Sign out on all devices?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={busy} onClick={() => run(signOutEverywhere)}>
              Sign out
            </Button>
          </>
        }
      >
        <p>You will have to sign in again wherever you play.</p>
        {failure && <Banner tone="error">{failure}</Banner>}
      </Dialog>
    </section>
  );
}
