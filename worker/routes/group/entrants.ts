import { groupCalls } from '#schema/wire/group';
import { done, serve } from '../../http/serve.ts';
import { hashOfLink } from '../../invitation.ts';
import { Refused } from '../../problem.ts';
import { randomSecret } from '../../secret.ts';
import { groupBounds, tokenKey } from '../../settings.ts';
import * as store from '../../store/group/entrant.ts';
import { captain, groupChanged } from './captain.ts';
import { noSuchMember } from './members.ts';

const REFUSALS = {
  taken: () => new Refused('conflict', 'Somebody of this name is entered already'),
  full: () => new Refused('conflict', 'There is no place for another name'),
  gone: groupChanged,
};

/**
 * People without an account, entered by captains. Their picks: the calls of each kind; their end:
 * members.ts; the claim: groups.ts.
 */
export const entrantRoutes = {
  addEntrant: serve(groupCalls.addEntrant, async ({ c, db, clock, params, body, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'enter');
    const entrant = await store.addEntrant(db, acting, body.name, groupBounds(c.env), clock.real());
    if (typeof entrant === 'string') throw REFUSALS[entrant]();
    return { data: entrant };
  }),

  linkEntrant: serve(groupCalls.linkEntrant, async ({ c, db, params, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'enter');
    const secret = randomSecret();
    if (!(await store.setClaim(db, acting, params.userId, hashOfLink(tokenKey(c.env), secret)))) throw noSuchMember();
    return { data: { link: `${c.env.SITE_URL}/join/${secret}` } };
  }),

  unlinkEntrant: serve(groupCalls.unlinkEntrant, async ({ c, db, params, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'enter');
    if (!(await store.setClaim(db, acting, params.userId, null))) throw noSuchMember();
    return done('The link is ended');
  }),
};
