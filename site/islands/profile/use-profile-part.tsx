import { useState } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/**
 * A part of the profile whose changes are saved at once. `run` does a change, which gives the
 * sentence that says what it did; `news` shows that, or why it failed. `otherwise`: what `news`
 * says before any change. `take`: what an act has answered since.
 */
export function useProfilePart<T>(data: T, otherwise = '') {
  const [value, take] = useState(data);
  const [said, setSaid] = useState('');
  const { busy, failure, run: act } = useAct();

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
  return { value, take, busy, run, news };
}
