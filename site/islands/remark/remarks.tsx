import { useState } from 'react';
import { mistakeInRemark } from '#games/fan/remark';
import type { Remark } from '#schema/wire/remark';
import type { PageFan } from '../../client/initial.ts';
import { checkFields } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { oneLine } from '../../stores/remark/address.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/fan.ts';
import { exactText } from '../../words/zone.ts';
import { Outcome } from '../part.tsx';
import { rendered, useZone } from '../rendered.tsx';
import { useAct } from '../use-act.ts';
import { AboutPick } from './about-pick.tsx';

/** `page`: where the fan comes from; `about`: the pick that it is about; '': none. */
type RemarksProps = {
  page: string;
  about: string;
  /** null: of a visitor, who has none. */
  data: readonly Remark[] | null;
};

export const Remarks = rendered<RemarksProps, PageFan | null>(function Told({ page, about, data }) {
  const [remarks, setRemarks] = useState(data ?? []);
  const act = useAct();
  const send = act.submit(async (typed, form) => {
    const says = oneLine(typed('says'));
    checkFields({ says: mistakeInRemark(says) });
    const told = await request('POST /remarks', { body: { page, about, says } });
    setRemarks([told.data, ...remarks]);
    form.reset();
    return told;
  });

  if (data === null) {
    const back = `/remarks?${new URLSearchParams({ page, about })}`;
    return (
      <Empty
        title={words.signInToTell}
        action={<ButtonLink href={`/login?${new URLSearchParams({ next: back })}`}>{words.signIn}</ButtonLink>}
      />
    );
  }
  return (
    <div className="column gap-5 measure">
      <form className="column gap-3 card" onSubmit={send} onInput={act.mend}>
        <p className="soft small breaks">
          <Sentence text={words.itGoesWith(page)} parts={{ page: (label) => <a href={page}>{label}</a> }} />
        </p>
        <AboutPick about={about} />
        <TextArea label={words.yourSentence} name="says" rows={3} error={act.mistakes.says} required />
        <Outcome act={act} />
        <Button type="submit" className="start" busy={act.busy}>
          {words.sendToOrganisers}
        </Button>
      </form>
      {remarks.length > 0 && (
        <section className="column gap-3" aria-labelledby="told">
          <h2 id="told">{words.whatYouTold}</h2>
          <ul className="column gap-3 block breaks">
            {remarks.map((each) => (
              <OneRemark key={each.id} {...each} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

function OneRemark({ page, about, says, madeAt, answer, settledAt }: Remark) {
  const zone = useZone();
  const when = (at: string) => <time dateTime={at}>{exactText(Date.parse(at), zone)}</time>;
  const outcome = answer === null ? words.settledWithoutAnswer : words.answered(answer);
  return (
    <li className="column gap-1 card">
      <p className="semibold">{says}</p>
      <AboutPick about={about} />
      <p className="soft small">
        <Sentence text={words.toldOn} parts={{ page: <a href={page}>{page}</a>, when: when(madeAt) }} />
      </p>
      <p>{settledAt === null ? words.waitsForAnswer : <Sentence text={outcome} parts={{ when: when(settledAt) }} />}</p>
    </li>
  );
}
