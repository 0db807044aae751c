import { useEffect, useState } from 'react';
import { mailToken } from '../../client/mail-token.ts';
import type { FormOutcome } from '../../stores/account/form-outcome.ts';
import { NO_TOKEN, proveNewAddress } from '../../stores/account/mail-proof.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import styles from './form.module.css';
import { View } from './view.tsx';

/**
 * The link to a new address. It acts on a press: programs that read mail open links too, and the
 * account may be a stranger's.
 */
export function NewAddress() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);
  useEffect(() => {
    if (!mailToken()) setOutcome({ done: false, message: NO_TOKEN });
  }, []);

  async function prove() {
    const token = mailToken();
    if (!token) return;
    setBusy(true);
    setOutcome(await proveNewAddress(token));
    setBusy(false);
  }

  if (outcome) {
    return (
      <View
        sign={outcome.done ? 'good' : 'bad'}
        title={outcome.done ? words.emailAddressChanged : words.addressNotChanged}
      >
        <p role={outcome.done ? undefined : 'alert'}>{outcome.message}</p>
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
