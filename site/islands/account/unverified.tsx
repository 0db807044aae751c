import { useState } from 'react';
import type { FormOutcome } from '../../stores/account/form-outcome.ts';
import { mailProofAgain } from '../../stores/account/mail-proof.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';

/** The password was right, but the address is not proved yet: offers the mail again. */
export function Unverified({ email, message }: { email: string; message: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome | null>(null);

  async function again() {
    setBusy(true);
    setOutcome(await mailProofAgain(email));
    setBusy(false);
  }

  if (outcome?.done) return <Banner tone="success" title={outcome.message} />;
  return (
    <Banner tone="warning" title={message || words.pleaseVerifyYourEmailAddress}>
      <p>{outcome?.message ?? words.weSentLinkTo(email)}</p>
      <Button variant="outline" size="small" busy={busy} onClick={again}>
        {words.sendNewVerificationMail}
      </Button>
    </Banner>
  );
}
