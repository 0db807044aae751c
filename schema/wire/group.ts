import * as z from 'zod';
import { GHOSTS } from '#games/group/ghosts';
import {
  GROUP_COLOURS,
  JOIN_WAYS,
  MODERATIONS,
  mistakeInDescription,
  mistakeInEntrantName,
  mistakeInGroupName,
  ROLES,
} from '#games/group/group';
import { contestId, done, id, judged, like, type Table } from './call.ts';
import { overallAmong } from './fan.ts';
import { groupPicks } from './group-picks.ts';
import { limits, PICTURE } from './limits.ts';
import { draftStanding, seasonStanding } from './standing.ts';

const name = judged('Group name', 'Office pool', mistakeInGroupName);
const description = judged('Description', 'The ones from the third floor', mistakeInDescription);
const role = z.enum(ROLES);
const entrantName = judged('Name', 'Uncle Bob', mistakeInEntrantName);
const joining = z.enum(JOIN_WAYS);
const colour = z.enum(GROUP_COLOURS);
/** Address of a group's picture; null: its letters on its colour. */
const picture = z.string().nullable();
/** The contests of a group; null: all of them. */
const contests = z.array(contestId).min(1, 'Choose at least one game').max(40).nullable();
const params = z.strictObject({ id });
const change = { who: 'fan', limits: [limits.groupChanges] } as const;
const memberParams = z.strictObject({ id, userId: id });
const memberChange = { ...change, params: memberParams } as const;

/** What lets others in; null: ended, or nobody is let in. `link` is a whole address. */
const invitation = z.object({ code: like('K7M2QX').nullable(), link: z.string().nullable() });

const member = z.object({ id, username: like('demo'), role, joinedAt: z.string() });
const group = invitation.extend({
  id,
  name: z.string(),
  description: z.string(),
  colour,
  picture,
  joining,
  contests,
  ghosts: z.boolean(),
  /** The asker's own. */
  role,
  members: z.array(member),
  /** Who wants to come in, for those who may let them. */
  requests: z.array(z.object({ id, username: z.string() })),
});
export type Group = z.output<typeof group>;
export type Member = z.output<typeof member>;

const groupLine = z.object({
  id,
  name: z.string(),
  colour,
  picture,
  role,
  members: z.number(),
  /** How many wait to be let in; 0 for those who may not let them. */
  requests: z.number(),
  /**
   * The asker's own, among the members, in the contest of the group that got results last; `moved`:
   * ranks gained by the latest. Null: in none, or the group is not among those that they joined
   * last.
   */
  place: z.object({ contest: contestId, rank: z.number(), moved: z.number() }).nullable(),
});
export type GroupLine = z.output<typeof groupLine>;

/** Who invites, to what: all that somebody with the link may know before they are in. */
const invited = z.object({
  id: id.nullable(),
  name: z.string(),
  description: z.string(),
  colour,
  picture,
  /** Its owner. */
  by: like('demo').nullable(),
  members: z.number(),
  joining,
  /** How the asker stands to it; null: nobody is signed in. Only members are told the id. */
  state: z.enum(['member', 'asked', 'stranger']).nullable(),
  /** Whose seat the link gives away, and how many sheets they have; null: nobody's. */
  place: z.object({ name: like('Uncle Bob'), sheets: z.number() }).nullable(),
});

/** A group whose name or description members have reported. Their names are told to nobody. */
const reported = z.object({
  id,
  name: z.string(),
  description: z.string(),
  picture,
  members: z.number(),
  /** The names that captains gave. */
  entrants: z.array(z.string()),
  reports: z.number(),
  /** Of the first report, ISO. */
  since: z.string(),
});
export type ReportedGroup = z.output<typeof reported>;

/**
 * A rival who is no fan, outside the ranks. `contest`: the title of that in which the asker had
 * these points at its end.
 */
const ghost = z.object({ who: z.enum(GHOSTS), total_points: z.number(), contest: z.string().nullable() });
export type Ghost = z.output<typeof ghost>;

/** The last part of a link's address. */
const linkEnd = like('the-last-part-of-a-link').min(1).max(100);
const ofContest = z.strictObject({ contest: contestId });

export const groupCalls = {
  'GET /groups': {
    who: 'fan',
    summary: 'The own groups, the latest joined first',
    answer: z.object({ data: z.array(groupLine) }),
  },
  'POST /groups': {
    who: 'fan',
    limits: [limits.newGroups],
    status: 201,
    summary: 'Makes a group, of which the fan is the owner',
    body: z.strictObject({
      name,
      description: description.default(''),
      colour: colour.default('blue'),
      joining: joining.default('open'),
      contests: contests.default(null),
      ghosts: z.boolean().default(false),
    }),
    answer: invitation.extend({ id, name: z.string() }),
  },
  'POST /groups/join': {
    who: 'fan',
    limits: [limits.groupCodes],
    summary:
      'Joins a group by its code, or by the last part of its link; if a captain has to say yes, asks for it. The link of an entrant passes their place on',
    body: z
      .strictObject({
        code: like('K7M2QX').max(40).optional(),
        link: linkEnd.optional(),
      })
      .refine(({ code, link }) => code !== undefined || link !== undefined, 'A code is needed'),
    answer: z.object({
      data: z.object({ id: id.nullable(), name: z.string(), state: z.enum(['joined', 'member', 'asked']) }),
    }),
  },
  'GET /groups/invitations/{link}': {
    who: 'optional',
    summary: 'Who invites to what, by the last part of a link',
    params: z.strictObject({ link: linkEnd }),
    answer: z.object({ data: invited }),
  },
  'GET /groups/{id}': {
    who: 'fan',
    summary: 'A group, for its members; for everybody else there is none',
    params,
    answer: z.object({ data: group }),
  },
  'PATCH /groups/{id}': {
    ...change,
    summary:
      'Changes a group: its captains. JSON, or multipart with its picture (PNG or JPEG, at most 2 MiB and 1024 pixels a side)',
    params,
    /** `picture` null takes the picture away. */
    body: z
      .strictObject({ name, description, colour, joining, contests, ghosts: z.boolean(), picture: z.null() })
      .partial(),
    files: { picture: PICTURE },
    answer: z.object({ data: group }),
  },
  'DELETE /groups/{id}': {
    ...change,
    summary: 'Deletes a group, not the picks of its members: its owner',
    params,
    answer: done,
  },
  'POST /groups/{id}/invitation': {
    ...change,
    summary: 'A new link and a new code; those before are good no more',
    params,
    answer: z.object({ data: invitation }),
  },
  'DELETE /groups/{id}/invitation': {
    ...change,
    summary: 'Ends the link and the code',
    params,
    answer: z.object({ data: invitation }),
  },
  'POST /groups/{id}/requests/{userId}': {
    ...memberChange,
    summary: 'Lets somebody in who has asked',
    answer: done,
  },
  'DELETE /groups/{id}/requests/{userId}': {
    who: 'fan',
    limits: [limits.groupChanges, limits.withdrawals],
    summary: 'Does not let somebody in who has asked; or takes the own request back',
    params: memberParams,
    answer: done,
  },
  'PATCH /groups/{id}/members/{userId}': {
    ...memberChange,
    summary: 'Gives a member another role. Who makes another the owner becomes a co-captain',
    body: z.strictObject({ role: role.exclude(['entrant']) }),
    answer: done,
  },
  'DELETE /groups/{id}/members/{userId}': {
    ...memberChange,
    summary:
      'Leaves a group, or takes a member out of it: then its link and code are renewed. An entrant goes with their picks',
    answer: done,
  },
  'POST /groups/{id}/entrants': {
    ...change,
    status: 201,
    summary:
      'Enters somebody without an account: the captains. Their picks are saved by the calls of the contest, under the id of the entrant',
    params,
    body: z.strictObject({ name: entrantName }),
    answer: z.object({ data: z.object({ id, username: like('Uncle Bob (managed)') }) }),
  },
  'POST /groups/{id}/entrants/{userId}/link': {
    ...memberChange,
    summary: 'A link by which the place of an entrant is claimed; the one before is good no more',
    answer: z.object({ data: z.object({ link: z.string() }) }),
  },
  'DELETE /groups/{id}/entrants/{userId}/link': {
    ...memberChange,
    summary: 'Ends the link by which the place of an entrant is claimed',
    answer: done,
  },
  'POST /groups/{id}/reminders': {
    who: 'fan',
    limits: [limits.groupChanges, limits.groupReminders],
    summary:
      'Mails the members who miss something of the next lock and take such mails, once a lock: its captains. `missing`: how many miss something; nobody is told who takes no mails',
    params,
    body: ofContest,
    answer: z.object({ data: z.object({ missing: z.number() }) }),
  },
  'POST /groups/{id}/reports': {
    who: 'fan',
    limits: [limits.groupReports],
    summary:
      'Reports the name, the description or the picture of the own group to the administrators; reporting twice is reporting once',
    params,
    answer: done,
  },
  'GET /admin/groups': {
    who: 'admin',
    summary: 'Groups that members have reported, the most reported first',
    answer: z.object({ data: z.array(reported) }),
  },
  'POST /admin/groups/{id}/acts': {
    who: 'admin',
    summary:
      'Takes the name, the description and the picture of a reported group away, ends it, or lets it be; its reports are gone then',
    params,
    body: z.strictObject({ act: z.enum(MODERATIONS) }),
    answer: done,
  },
  'GET /groups/{id}/leaderboard': {
    who: 'fan',
    cached: 'content',
    summary:
      'Standings of the members in a contest, ranked among themselves; rows as the contest’s own leaderboard has them. `ghosts`: rivals who are no fans, if its captains want them',
    params,
    query: ofContest,
    answer: z.object({
      data: z.union([z.array(draftStanding), z.array(seasonStanding)]),
      ghosts: z.array(ghost),
    }),
  },
  'GET /groups/{id}/overall': {
    who: 'fan',
    cached: 'content',
    summary:
      'The members over all games of the group, by the mean percentile of those they have played, ranked among themselves',
    params,
    answer: z.object({ data: overallAmong }),
  },
  'GET /groups/{id}/picks': {
    who: 'fan',
    cached: 'content',
    summary: 'Who in the group has what, once it is locked; before, only who has picked everything',
    params,
    query: ofContest.extend({ tournament: z.literal('all').optional() }),
    answer: z.object({ data: groupPicks }),
  },
} satisfies Table;
