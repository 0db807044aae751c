import type { User } from '#schema/wire/account';
import { fanAddress } from '../../stores/fan/address.ts';
import { saveProfile } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** Whether others find the page of all the fan's games; saved at once. */
export function FanPageSetting({ user }: { user: User }) {
  const { busy, failure, run } = useAct();
  return (
    <section className={styles.card} aria-labelledby="fan-page">
      <h2 id="fan-page">{words.yourFanPage}</h2>
      <Toggle
        label={words.showItToOthers}
        checked={!user.careerHidden}
        busy={busy}
        onChange={(shown) => run(() => saveProfile({ careerHidden: !shown }))}
      />
      {failure && <Banner tone="error">{failure}</Banner>}
      <p className={styles.soft}>
        {user.careerHidden ? words.onlyYouCanOpenIt : words.yourPlacesMedalsAndBest}{' '}
        <a href={fanAddress(user.username)}>{words.seeYourPage}</a>
      </p>
    </section>
  );
}
