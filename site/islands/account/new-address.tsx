import { useEffect, useState } from 'react';
import { mailToken } from '../../client/mail-token.ts';
import { NO_TOKEN, proveNewAddress } from '../../stores/account/mail-proof.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';
import styles from './form.module.css';
import { View } from './view.tsx';

/**
 * The link to a new address. It acts on a press: programs that read mail open links too, and the
 * account may be a stranger's.
 */
export function NewAddress() {
  const { busy, failure, setFailure, run } = useAct();
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (!mailToken()) setFailure(NO_TOKEN);
  }, [setFailure]);

  const prove = () =>
    run(async () => {
      const token = mailToken();
      if (token) setSaid(await proveNewAddress(token));
    });

  if (said !== null || failure !== null) {
    return (
      <View
        sign={failure === null ? 'good' : 'bad'}
        title={failure === null ? words.emailAddressChanged : words.addressNotChanged}
      >
        <p role={failure === null ? undefined : 'alert'}>{failure ?? said}</p>
        <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
      </View>
    );
  }
  return (
    <View sign="mail" title={words.useThisEmailAddress}>
      <p>{words.accountThatEmailNamesWill}</p>
      <p className={styles.soft}>{words.youDidNotAskFor}</p>
      <Button busy={busy} onClick={prove}>
        {words.useThisAddress}
      </Button>
    </View>
  );
}
