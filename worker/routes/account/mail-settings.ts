import { accountCalls } from '#schema/wire/account';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { readStopToken } from '../../mail/stop-link.ts';
import { Refused } from '../../problem.ts';
import { turn, wantedBy } from '../../store/news/stop.ts';

/** Which mails a fan gets: by switch when signed in, by the link of a mail without. */
export const mailSettingsRoutes = serve(accountCalls, {
  'GET /auth/mail-settings': async ({ db, viewer }) => ({
    data: await wantedBy(db, 'mail', viewer.id),
  }),

  'PATCH /auth/mail-settings': async ({ db, viewer, body }) => {
    await turn(db, 'mail', viewer.id, body);
    return { data: await wantedBy(db, 'mail', viewer.id) };
  },

  // Mail scanners follow links: this changes nothing. A person who opens the address of the header
  // is shown the page.
  'GET /auth/mail-settings/{token}': async ({ c, db, params }) => {
    const { userId, kind } = linkOf(c, params.token);
    if (c.req.header('Accept')?.includes('text/html')) {
      return c.redirect(`/mail-settings?token=${encodeURIComponent(params.token)}`, 303);
    }
    return { data: { kind, on: (await wantedBy(db, 'mail', userId))[kind] } };
  },

  // RFC 8058: also what a mail program posts by itself. Its body says nothing that the address does
  // not.
  'POST /auth/mail-settings/{token}': async ({ c, db, params }) => {
    const { userId, kind } = linkOf(c, params.token);
    await turn(db, 'mail', userId, { [kind]: false });
    return done('You will get no more mails of this kind');
  },
});

function linkOf(c: AppContext, token: string) {
  const link = readStopToken(c.env, token);
  if (!link) throw new Refused('not_found', 'This link is not one of ours');
  return link;
}
