import { useState } from 'react';
import type { Initial } from '../../client/initial.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAct } from '../use-act.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './own-profile.module.css';

/**
 * A part of the profile whose changes are saved at once. `run` does a change, which gives the
 * sentence that says what it did; `news` shows that, or why it failed. `otherwise`: what `news`
 * says before any change.
 */
export function useProfilePart<T>(load: () => Promise<T>, initial: Initial<T> | undefined, otherwise = '') {
  const { value, failure: unread, take } = useLoaded(load, initial);
  const [said, setSaid] = useState('');
  const { busy, failure: refusal, run: act } = useAct();
  const failure = refusal ?? unread;

  function run(change: () => Promise<string>) {
    setSaid('');
    return act(async () => setSaid(await change()));
  }
  const news = (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <p className={styles.soft} role="status">
        {said || otherwise}
      </p>
    </>
  );
  return { value, take, busy, failure, run, news };
}
