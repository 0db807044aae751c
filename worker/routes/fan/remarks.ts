import { type Remark, remarkCalls } from '#schema/wire/remark';
import { done, serve } from '../../http/serve.ts';
import { officeOf } from '../../http/session.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { Refused } from '../../problem.ts';
import { keepRemark, openRemarks, remarksOf, settleRemark } from '../../store/fan/remark.ts';
import { LETTERS } from '../../words/account.ts';
import { sendSoon } from '../account/registration.ts';

const NO_SUCH = 'There is nothing to answer here: somebody may have done it before you.';

/** What a fan finds wrong or unclear, until the organisers have settled it. */
export const remarkRoutes = (catalogue: Catalogue) =>
  serve(remarkCalls, {
    'POST /remarks': async ({ db, clock, body, viewer }) => {
      const steps = body.page.split(/[/?#]/);
      const contestId = catalogue.seen.find(({ contest }) => steps.includes(contest.path))?.contest.id ?? null;
      const row = await keepRemark(db, { ...body, userId: viewer.id, contestId, madeAt: clock.real() });
      return done('Thank you. The organisers read it; their answer comes by email, and stands here.', {
        data: shown(row),
      });
    },

    'GET /remarks': async ({ db, viewer }) => ({
      data: (await remarksOf(db, viewer.id)).map(shown),
    }),

    'GET /admin/remarks': async ({ c, db, viewer }) => ({
      data: (await openRemarks(db, await officeOf(c.env, db, viewer))).map(({ remark, fan }) => ({
        ...shown(remark),
        by: fan.username,
      })),
    }),

    'POST /admin/remarks/{remark}': async ({ c, db, clock, params, body: { answer }, viewer }) => {
      const [open] = await openRemarks(db, await officeOf(c.env, db, viewer), params.remark);
      if (!open) throw new Refused('not_found', NO_SUCH);
      const { remark, fan } = open;
      const mail =
        answer === undefined
          ? null
          : { answer, letter: LETTERS.remarkAnswered(fan, c.env.SITE_URL, remark.says, answer) };
      if (!(await settleRemark(db, remark, mail, { by: viewer.id, now: clock.real() })))
        throw new Refused('not_found', NO_SUCH);
      sendSoon(c);
      return done(mail ? `${fan.username} is answered by email.` : 'It is settled without an answer.');
    },
  });

type Row = Awaited<ReturnType<typeof remarksOf>>[number];
function shown({ id, page, about, says, madeAt, answer, settledAt }: Row): Remark {
  const iso = (at: number) => new Date(at).toISOString();
  return { id, page, about, says, madeAt: iso(madeAt), answer, settledAt: settledAt === null ? null : iso(settledAt) };
}
