import { mayLeave, mayRemove } from '#games/group/group';
import { groupCalls } from '#schema/wire/group';
import { limits } from '#schema/wire/limits';
import { countTry } from '../../http/limit.ts';
import { done, serve } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { randomSecret } from '../../secret.ts';
import { addEntrant, removeEntrant, setClaim } from '../../store/group/entrant.ts';
import * as store from '../../store/group/membership.ts';
import { captain, forbidden, groupChanged, hashOfLink, noSuchGroup, renewInvitation } from './captain.ts';

/** Who is in a group: let in, entered, given a role, taken out, and leaving by themselves. */
export const memberRoutes = serve(groupCalls, {
  'POST /groups/{id}/requests/{userId}': async ({ c, db, clock, params, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'admit');
    const how = await store.admit(db, acting, params.userId, clock.real());
    if (how === 'gone') throw new Refused('not_found', 'They do not ask any more');
    if (how === 'full') throw new Refused('conflict', 'There is no place: the group is full, or they are in too many');
    return done('They are in');
  },

  'DELETE /groups/{id}/requests/{userId}': async ({ c, db, params, viewer }) => {
    // One's own request: the group is not told of yet.
    if (params.userId === viewer.id) await countTry(c, limits.withdrawals, viewer.id);
    else await captain(c, params.id, viewer.id, 'admit');
    if (!(await store.dropRequest(db, params.id, params.userId))) throw noSuchGroup();
    return done('The request is gone');
  },

  'PATCH /groups/{id}/members/{userId}': async ({ c, db, params, body, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, body.role === 'owner' ? 'hand over' : 'appoint');
    if (params.userId === viewer.id) throw new Refused('conflict', 'Hand the group over to another member');
    const other = (await store.rolesIn(db, params.id, [params.userId])).get(params.userId);
    if (!other) throw noSuchMember();
    if (other === 'entrant') throw new Refused('conflict', 'They have no account: their place is claimed first');
    if (!(await store.appoint(db, acting, params.userId, body.role))) throw groupChanged();
    return done(body.role === 'owner' ? 'The group is handed over' : 'The role is changed');
  },

  'DELETE /groups/{id}/members/{userId}': async ({ c, db, params, viewer }) => {
    const { id, userId } = params;
    const roles = await store.rolesIn(db, id, [viewer.id, userId]);
    const role = roles.get(viewer.id);
    const other = roles.get(userId);
    if (!role) throw noSuchGroup();
    const leaves = userId === viewer.id;
    if (leaves && !mayLeave(role))
      throw new Refused('conflict', 'You are the owner: hand the group over first, or delete it');
    if (!other) throw noSuchMember();
    if (!leaves && !mayRemove(role, other)) throw forbidden(other === 'member' ? 'admit' : 'appoint');
    const acting = leaves ? { groupId: id, userId, role } : await captain(c, id, viewer.id, 'admit');
    if (other === 'entrant') {
      if (!(await removeEntrant(db, acting, userId))) throw groupChanged();
      return done('They are out, and their picks are gone');
    }
    const ended = await store.endMembership(db, acting, userId, other);
    if (!ended) throw groupChanged();
    // A member who was taken out knows the link and the code. An invitation that was ended stays
    // so.
    if ('group' in acting && acting.group.linkHash !== null) await renewInvitation(c, acting);
    if (leaves) return done('You have left the group');
    const claims = ended.endedLinks > 0 ? '. Claim links have ended: make new ones.' : '';
    return done(`They are out, and the link and the code are new${claims}`);
  },

  // People without an account, entered by captains. Their picks: the calls of each kind; the claim:
  // groups.ts.
  'POST /groups/{id}/entrants': async ({ c, db, clock, params, body, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'enter');
    const entrant = await addEntrant(db, acting, body.name, clock.real());
    if (typeof entrant === 'string') throw REFUSALS[entrant]();
    return { data: entrant };
  },

  'POST /groups/{id}/entrants/{userId}/link': async ({ c, db, params, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'enter');
    const secret = randomSecret();
    if (!(await setClaim(db, acting, params.userId, hashOfLink(c.env.TOKEN_SECRET, secret)))) throw noSuchMember();
    return { data: { link: `${c.env.SITE_URL}/join/${secret}` } };
  },

  'DELETE /groups/{id}/entrants/{userId}/link': async ({ c, db, params, viewer }) => {
    const acting = await captain(c, params.id, viewer.id, 'enter');
    if (!(await setClaim(db, acting, params.userId, null))) throw noSuchMember();
    return done('The link is ended');
  },
});

function noSuchMember(): Refused {
  return new Refused('not_found', 'They are not in this group');
}

const REFUSALS = {
  taken: () => new Refused('conflict', 'Somebody of this name is entered already'),
  full: () => new Refused('conflict', 'There is no place for another name'),
  gone: groupChanged,
};
