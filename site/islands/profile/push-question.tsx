import { useEffect, useState } from 'react';
import { notifyHere, pushAbility } from '../../client/push.ts';
import { request } from '../../client/request.ts';
import { keepItem, keptItem } from '../../client/storage.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/site.ts';
import { useAct } from '../use-act.ts';

/** Kept for this device: the question was answered, whatever the answer was. */
const KEPT_AS = 'pushAnswered';
/** Nobody asks here again: the profile has it all. */
const keepAnswer = () => keepItem(KEPT_AS, '1');

/** Whether this device could have notifications and was never asked. */
function mayAsk(): boolean {
  const ability = pushAbility();
  if (ability !== 'can' && ability !== 'home screen') return false;
  // Where storage is refused, an answer could not be kept.
  return keptItem(KEPT_AS) === null && keepItem(KEPT_AS, null);
}

/**
 * Asks once whether this device may tell of locks and results: after the first pick that a fan has
 * confirmed here, never on load. Nothing if this device is told already or this deployment sends
 * none. `saved`: a confirmed pick has reached the server since the page was opened.
 */
export function PushQuestion({ saved }: { saved: boolean }) {
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const { busy, failure, said, run } = useAct();
  useEffect(() => {
    if (!saved || !mayAsk()) return;
    request('GET /push').then(
      ({ data }) => setPublicKey(data.here ? null : data.publicKey),
      // It is asked another time.
      () => undefined,
    );
  }, [saved]);
  if (publicKey === null) return null;

  const allow = async () => {
    const settings = await notifyHere(publicKey);
    keepAnswer();
    return settings ? words.notificationsAreOnHere : words.notificationsNotAllowed;
  };
  const end = () => {
    keepAnswer();
    setPublicKey(null);
  };
  const canHere = pushAbility() === 'can';
  const asked = canHere ? words.reminderOffer : words.notificationsNeedHomeScreen;
  return (
    <section className="column card gap-3" aria-labelledby="push-question">
      <h2 id="push-question" className="large">
        {words.reminderQuestion}
      </h2>
      <p role={said ? 'status' : undefined}>{said || asked}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="row">
        {canHere && !said && (
          <Button size="small" busy={busy} onClick={() => void run(allow)}>
            {words.notifyMe}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={end}>
          {said ? words.close : canHere ? words.notNow : words.gotIt}
        </Button>
      </div>
    </section>
  );
}
