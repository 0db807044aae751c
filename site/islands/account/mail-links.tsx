import { useEffect, useState } from 'react';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { mailToken } from '../../stores/account/mail-proof.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/account.ts';
import { TaskButton } from '../part.tsx';
import { useAct } from '../use-act.ts';
import { type Sign, View } from './view.tsx';

const byToken = () => ({ params: { token: mailToken() ?? '' }, anonymous: true });

/**
 * The link to a new address. It acts on a press: programs that read mail open links too, and the
 * account may be a stranger's.
 */
export function NewAddress() {
  const [isWhole, setIsWhole] = useState(true);
  const act = useAct();
  const { said } = act;
  const failure = isWhole ? act.failure : words.verifyLinkIsMissing;
  useEffect(() => setIsWhole(mailToken() !== null), []);

  const prove = () => request('POST /auth/change-email/{token}', byToken());

  if (said || failure)
    return (
      <View sign={failure ? 'bad' : 'good'} title={failure ? words.addressNotChanged : words.emailAddressChanged}>
        <p role={failure ? 'alert' : undefined}>{failure ?? said}</p>
        <ButtonLink href="/login">{words.goToLogin}</ButtonLink>
      </View>
    );
  return (
    <View sign="mail" title={words.useNewAddressQuestion}>
      <p>{words.whatNewAddressDoes}</p>
      <p className="soft">{words.addressNotAskedFor}</p>
      <TaskButton variant="primary" task={act} act={prove} text={words.useThisAddress} />
    </View>
  );
}

type Link = { kind: keyof typeof words.MAILS_IN_SENTENCE; on: boolean };

/** The link at the end of a mail: it ends that kind of mail on a press, signed in or not. */
export function StopMails() {
  const act = useAct();
  const [link, setLink] = useState<Link | null>(null);
  /** Why the link is of no use; null: it is, or is still looked up. */
  const [wrong, setWrong] = useState<{ title: string; says: string } | null>(null);
  useEffect(() => {
    const invalid = { title: words.invalidLink, says: words.mailLinkIsInvalid };
    if (!mailToken()) setWrong(invalid);
    else
      request('GET /auth/mail-settings/{token}', byToken()).then(
        ({ data }) => setLink(data),
        (error: unknown) =>
          setWrong(isRefused(error, 'not_found') ? invalid : { title: words.mailLinkNotRead, says: sentenceOf(error) }),
      );
  }, []);
  const stop = async (kind: Link['kind']) => {
    await request('POST /auth/mail-settings/{token}', byToken());
    setLink({ kind, on: false });
  };

  const [sign, title, says] = ((): [Sign, string, string] => {
    if (wrong) return ['bad', wrong.title, wrong.says];
    if (!link) return ['mail', words.stopTheseMails, words.mailLinkIsLookedUp];
    const { kind, on } = link;
    const mails = words.MAILS_IN_SENTENCE[kind];
    if (!on) return ['good', words.stopped, words.mailsAreStopped(mails)];
    return act.failure
      ? ['mail', words.notStopped, act.failure]
      : ['mail', words.stopTheseMails, words.whatStoppingDoes(mails)];
  })();
  return (
    <View sign={sign} title={title}>
      <p role="status">{says}</p>
      <div className="row">
        {link?.on && <TaskButton variant="primary" task={act} act={() => stop(link.kind)} text={words.stopMails} />}
        <a className="tap" href="/profile">
          {words.allMailsInProfile}
        </a>
      </div>
    </View>
  );
}
