import { codeIn, MOST, type Moderation, may, plainName } from '#games/group/group';
import { type Group, groupCalls } from '#schema/wire/group';
import type { Env } from '../../env.ts';
import { done, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { placesMoved } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import { claim, seatAt } from '../../store/group/entrant.ts';
import * as store from '../../store/group/group.ts';
import { moderate, reportedGroups, reportGroup } from '../../store/group/group-report.ts';
import { keepPicture, pictureAddress } from '../account/pictures.ts';
import {
  captain,
  contestsIn,
  groupChanged,
  groupOf,
  hashesOf,
  hashOfCode,
  hashOfLink,
  invitationOf,
  newInvitation,
  noSuchGroup,
  renewInvitation,
  shownTo,
} from './captain.ts';

/**
 * Groups: made, joined, changed, invited to and deleted. What is in them: members.ts; what they
 * show: group-views.ts.
 */
export function groupRoutes(catalogue: Catalogue) {
  const refuseUnknown = (contests: string[] | null | undefined) => {
    const ids = catalogue.seen.map(({ contest }) => contest.id);
    if (contests?.some((id) => !ids.includes(id))) throw new Refused('invalid', 'There is no such contest');
  };

  return serve(groupCalls, {
    'GET /groups': async ({ db, viewer }) => {
      const own = await store.ownGroups(db, viewer.id);
      return {
        data: own.map(({ place, logoKey, ...row }) => ({
          ...row,
          picture: pictureAddress(logoKey),
          requests: may(row.role, 'admit') ? row.requests : 0,
          place: place === null ? null : toPlace(JSON.parse(place) as store.OwnPlace),
        })),
      };
    },

    'POST /groups': async ({ c, db, clock, body, viewer }) => {
      refuseUnknown(body.contests);
      const key = c.env.TOKEN_SECRET;
      const id = crypto.randomUUID();
      const invitation = newInvitation();
      const invite = invitationOf(key, id, invitation);
      const group = { id, ...body, invitation, ...hashesOf(key, invite) };
      const how = await store.makeGroup(db, viewer.id, group, clock.real());
      if (how === 'full') throw tooManyGroups();
      if (how === 'taken') throw new Refused('unavailable', 'No code was free. Please try again.');
      return { id, name: body.name, ...shownTo(c.env, invite, body.joining !== 'closed') };
    },

    // Before /groups/{id}: these words are no ids.
    'POST /groups/join': async ({ c, db, clock, body, viewer, takeBack }) => {
      const key = c.env.TOKEN_SECRET;
      // A code that can be none is tried all the same: it finds nothing.
      const by: store.InvitedBy =
        body.link === undefined
          ? { codeHash: hashOfCode(key, codeIn(body.code ?? '') ?? '') }
          : { linkHash: hashOfLink(key, body.link) };
      const outcome = await store.join(db, by, viewer.id, clock.real());
      if (outcome.how === 'none') {
        const contests = catalogue.list.map(({ game }) => game.contest.id);
        const claimed = 'linkHash' in by ? await claim(db, clock, by.linkHash, viewer.id, contests) : 'none';
        if (claimed !== 'none') await takeBack();
        if (typeof claimed === 'object') return { data: { ...claimed, state: 'joined' as const } };
        if (claimed === 'too many groups') throw tooManyGroups();
        throw new Refused('not_found', body.link ? 'This invitation has expired' : 'No group has this code');
      }
      await takeBack();
      if (!('group' in outcome)) {
        throw outcome.how === 'full' ? new Refused('conflict', 'This group is full') : tooManyGroups();
      }
      const { how, group } = outcome;
      return { data: { id: how === 'asked' ? null : group.id, name: group.name, state: how } };
    },

    'GET /groups/invitations/{link}': async ({ c, db, params, viewer }) => {
      const [linkHash, viewerId] = [hashOfLink(c.env.TOKEN_SECRET, params.link), viewer?.id ?? null];
      const group = await store.invitedTo(db, { linkHash }, viewerId);
      const seat = group ? undefined : await seatAt(db, linkHash);
      const found = group ?? seat;
      if (!found) throw new Refused('not_found', 'This invitation has expired');
      const { name, description, colour, logoKey, by, members } = found;
      return {
        data: {
          id: group?.isMember ? group.id : null,
          name,
          description,
          colour,
          picture: pictureAddress(logoKey),
          by,
          members,
          joining: group?.joining ?? 'open',
          state: viewer && stateOf(group),
          place: seat ? { name: plainName(seat.username), sheets: seat.sheets } : null,
        },
      };
    },

    'GET /groups/{id}': async ({ c, db, params, viewer }) => ({
      data: toGroup(c.env, await groupOf(db, params.id, viewer.id)),
    }),

    'PATCH /groups/{id}': async ({ c, db, params, body, files, viewer }) => {
      refuseUnknown(body.contests);
      const acting = await captain(c, params.id, viewer.id, 'edit');
      const { picture, ...said } = body;
      const change: store.GroupChange = said;
      if (files.picture) change.logoKey = await keepPicture(c, files.picture);
      else if (picture === null) change.logoKey = null;
      if (Object.keys(change).length === 0) throw new Refused('invalid', 'Nothing to change');
      if (!(await store.changeGroup(db, acting, change))) {
        if (change.logoKey) await c.env.AVATARS.delete(change.logoKey);
        throw groupChanged();
      }
      return { data: toGroup(c.env, await groupOf(db, params.id, viewer.id)) };
    },

    'DELETE /groups/{id}': async ({ c, db, params, viewer }) => {
      await store.deleteGroup(db, await captain(c, params.id, viewer.id, 'delete'));
      return done('The group is deleted. Everybody’s picks stay.');
    },

    'POST /groups/{id}/invitation': async ({ c, params, viewer }) => {
      const acting = await captain(c, params.id, viewer.id, 'invite');
      return { data: await renewInvitation(c, acting) };
    },

    'DELETE /groups/{id}/invitation': async ({ c, db, params, viewer }) => {
      const acting = await captain(c, params.id, viewer.id, 'invite');
      await store.changeInvitation(db, acting, acting.group.invitation, null);
      return { data: { code: null, link: null } };
    },

    // What members find improper, and what administrators do about it.
    'POST /groups/{id}/reports': async ({ db, clock, params, viewer }) => {
      if (!(await reportGroup(db, params.id, viewer.id, clock.real()))) throw noSuchGroup();
      return done('Thank you. An administrator looks at it.');
    },

    'GET /admin/groups': async ({ db }) => ({
      data: (await reportedGroups(db)).map(({ logoKey, ...row }) => ({
        ...row,
        picture: pictureAddress(logoKey),
        entrants: JSON.parse(row.entrants) as string[],
        since: new Date(row.since).toISOString(),
      })),
    }),

    'POST /admin/groups/{id}/acts': async ({ db, clock, params, body, viewer }) => {
      const group = await moderate(db, params.id, body.act, { by: viewer.id, now: clock.real() });
      if (!group) throw new Refused('not_found', 'No such group is reported (any more)');
      return done(`${group.name} ${DONE[body.act]}`);
    },
  });
}

function toGroup(env: Env, group: store.GroupSeen): Group {
  const { id, name, description, colour, joining, contests, ghosts, own, members, requests } = group;
  const key = env.TOKEN_SECRET;
  const invite = invitationOf(key, id, group.invitation);
  const good = joining !== 'closed' && group.linkHash === hashOfLink(key, invite.link);
  return {
    id,
    name,
    description,
    colour,
    picture: pictureAddress(group.logoKey),
    joining,
    contests: contestsIn(contests),
    ghosts,
    role: own.role,
    ...shownTo(env, invite, good),
    members: members.map((member) => ({ ...member, joinedAt: new Date(member.joinedAt).toISOString() })),
    requests: may(own.role, 'admit') ? requests : [],
  };
}

/** Its movement by the rule of every leaderboard. */
function toPlace({ baseRank, basePoints, ...place }: store.OwnPlace) {
  return { ...place, moved: placesMoved({ rank: place.rank, baseRank, basePoints }) };
}

/** How who asks stands to a group; to that of a seat they are a stranger. */
function stateOf(group: store.Found | undefined): 'member' | 'asked' | 'stranger' {
  if (group?.isMember) return 'member';
  return group?.hasAsked ? 'asked' : 'stranger';
}

function tooManyGroups(): Refused {
  return new Refused('conflict', `You are in ${MOST.groups} groups already. Leave one first.`);
}

const DONE: Record<Moderation, string> = {
  clear: 'lost its name, description and picture.',
  close: 'is closed.',
  dismiss: 'stays as it is.',
};
