import { useCallback, useEffect, useState } from 'react';
import { NO_TOKEN, verifyEmail } from '../../stores/account/mail-proof.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRedirect } from '../use-redirect.ts';
import styles from './form.module.css';
import { View } from './view.tsx';

type Stage = { name: 'verifying' | 'verified' | 'no-token' } | { name: 'failed'; message: string };

export function VerifyEmail() {
  const [stage, setStage] = useState<Stage>({ name: 'verifying' });
  const verify = useCallback(async () => {
    const token = new URLSearchParams(location.search).get('token');
    if (!token) return setStage({ name: 'no-token' });
    setStage({ name: 'verifying' });
    const { done, message } = await verifyEmail(token);
    setStage(done ? { name: 'verified' } : { name: 'failed', message });
  }, []);
  useEffect(() => {
    void verify();
  }, [verify]);

  if (stage.name === 'verified') return <Verified />;
  if (stage.name === 'failed') {
    return (
      <View sign="bad" title="Verification Failed">
        <p role="alert">{stage.message}</p>
        <p className={styles.soft}>A link is good once, for 24 hours. Sign in to have a new one sent to you.</p>
        <div className={styles.row}>
          <ButtonLink href="/login">Go to Login</ButtonLink>
          <Button variant="outline" onClick={verify}>
            Try Again
          </Button>
        </div>
      </View>
    );
  }
  if (stage.name === 'no-token') {
    return (
      <View sign="bad" title="Invalid Verification Link">
        <p role="alert">{NO_TOKEN}</p>
        <ButtonLink href="/login">Go to Login</ButtonLink>
      </View>
    );
  }
  return (
    <div className={styles.view}>
      <Spinner large />
      <h1>Verifying</h1>
      <p role="status">We are checking your link. This takes a moment.</p>
    </div>
  );
}

function Verified() {
  const left = useRedirect(3, '/login');
  return (
    <View sign="good" title="Email Verified Successfully!">
      <p>Your account is active. You can sign in now.</p>
      <p className={styles.soft}>
        Redirecting to login in <span className={styles.count}>{left}</span> second{left === 1 ? '' : 's'}...
      </p>
      <ButtonLink href="/login">Go to Login Now</ButtonLink>
    </View>
  );
}
