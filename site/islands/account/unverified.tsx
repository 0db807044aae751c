import { useState } from 'react';
import { mailProofAgain } from '../../stores/account/mail-proof.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import { useAct } from '../use-act.ts';

/** The password was right, but the address is not proved yet: offers the mail again. */
export function Unverified({ email, message }: { email: string; message: string }) {
  const { busy, failure, run } = useAct();
  const [said, setSaid] = useState<string | null>(null);
  const again = () => run(async () => setSaid(await mailProofAgain(email)));

  if (said !== null) return <Banner tone="success" title={said} />;
  return (
    <Banner tone="warning" title={message || words.pleaseVerifyYourEmailAddress}>
      <p>{failure ?? words.weSentLinkTo(email)}</p>
      <Button variant="outline" size="small" busy={busy} onClick={again}>
        {words.sendNewVerificationMail}
      </Button>
    </Banner>
  );
}
