import { arrive } from '../../stores/account/destination.ts';
import { makeFirstPasskey } from '../../stores/account/passkey-sign-in.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { View } from './view.tsx';

/**
 * The address is proven, and the account has no password: the link that has proven it makes the
 * passkey.
 */
export function FirstPasskey({ token }: { token: string }) {
  const { busy, failure, run } = useAct();

  const make = () =>
    run(async () => {
      await makeFirstPasskey(token);
      location.replace(arrive(location.search));
    });

  return (
    <View sign="good" title={words.makeYourPasskey}>
      <p>{words.verifiedMakePasskeyNow}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className={styles.row}>
        <Button size="large" busy={busy} onClick={make}>
          {words.makePasskey}
        </Button>
        <ButtonLink variant="outline" href="/login?forgot">
          {words.choosePasswordInstead}
        </ButtonLink>
      </div>
      <p className={styles.soft}>{words.linkInYourMailLets}</p>
    </View>
  );
}
