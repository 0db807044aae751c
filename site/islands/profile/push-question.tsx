import { useEffect, useState } from 'react';
import { pushAbility } from '../../client/push.ts';
import { pushAnswered } from '../../stores/profile/push-answer.ts';
import { notifyHere, pushSettings } from '../../stores/profile/push-settings.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/site.ts';
import { useAct } from '../use-act.ts';
import { HomeScreen } from './home-screen.tsx';
import styles from './push-question.module.css';

/**
 * The question itself; nothing if this device is told already or this deployment sends none. Every
 * answer holds.
 */
export function PushQuestion({ onEnd }: { onEnd: () => void }) {
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { busy, failure, run } = useAct();
  useEffect(() => {
    pushSettings().then(
      (settings) => setPublicKey(settings.here ? null : settings.publicKey),
      // It is asked another time.
      () => undefined,
    );
  }, []);
  if (publicKey === null) return null;

  const yes = () =>
    run(async () => {
      const settings = await notifyHere(publicKey);
      pushAnswered();
      setSaid(settings ? words.notificationsAreOnYouChoose : words.yourBrowserDoesNotAllow);
    });
  const end = () => {
    pushAnswered();
    onEnd();
  };
  const canHere = pushAbility() === 'can';
  return (
    <section className={styles.card} aria-labelledby="push-question">
      <h2 id="push-question">{words.wantReminderBeforePicksLock}</h2>
      {said !== null ? <p role="status">{said}</p> : canHere ? <p>{words.wellNudgeYouHourBefore}</p> : <HomeScreen />}
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className={styles.row}>
        {canHere && said === null && (
          <Button size="small" busy={busy} onClick={() => void yes()}>
            {words.notifyMe}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={end}>
          {said !== null ? words.close : canHere ? words.notNow : words.gotIt}
        </Button>
      </div>
    </section>
  );
}
