import { sayNotMe } from '../../stores/account/password-reset.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { View } from './view.tsx';

/**
 * The link of each mail that tells of a way in. It acts on a press: programs that read mail open
 * links too.
 */
export function NotMe({ token, onStopped }: { token: string; onStopped(message: string): void }) {
  const { busy, failure, run } = useAct();
  const stop = () => run(async () => onStopped(await sayNotMe(token)));

  return (
    <View sign="mail" title={words.wasItNotYou}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <p>{words.everyWayInEnds}</p>
      <p className={styles.soft}>{words.itWasYouCloseThis}</p>
      <div className={styles.row}>
        <Button busy={busy} onClick={stop}>
          {words.thisWasNotMe}
        </Button>
        {failure && (
          <ButtonLink variant="outline" href="/login?forgot">
            {words.requestNewLink}
          </ButtonLink>
        )}
      </div>
    </View>
  );
}
