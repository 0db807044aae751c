import type { User } from '#schema/wire/account';
import { fanAddress } from '../../stores/fan/address.ts';
import { saveProfile } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** Whether others find the page of all the fan's games; saved at once. */
export function FanPageSetting({ user }: { user: User }) {
  const { busy, failure, run } = useAct();
  return (
    <section className={styles.card} aria-labelledby="fan-page">
      <h2 id="fan-page">Your fan page</h2>
      <Toggle
        label="Show it to others"
        checked={!user.careerHidden}
        busy={busy}
        onChange={(shown) => run(() => saveProfile({ careerHidden: !shown }))}
      />
      {failure && <Banner tone="error">{failure}</Banner>}
      <p className={styles.soft}>
        {user.careerHidden
          ? 'Only you can open it. Your rank on each leaderboard stays public.'
          : 'Your places, medals and best calls in all games, never a pick before its lock.'}{' '}
        <a href={fanAddress(user.username)}>See your page</a>
      </p>
    </section>
  );
}
