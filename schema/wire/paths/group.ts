import type { At } from '../call.ts';

/** Calls of groups, under /api. */
type Path<Name extends string> = At<'group', Name>;

export const groups = 'GET /groups' as Path<'groups'>;
export const createGroup = 'POST /groups' as Path<'createGroup'>;
export const joinGroup = 'POST /groups/join' as Path<'joinGroup'>;
export const invitation = 'GET /groups/invitations/{link}' as Path<'invitation'>;
export const group = 'GET /groups/{id}' as Path<'group'>;
export const changeGroup = 'PATCH /groups/{id}' as Path<'changeGroup'>;
export const deleteGroup = 'DELETE /groups/{id}' as Path<'deleteGroup'>;
export const renewInvitation = 'POST /groups/{id}/invitation' as Path<'renewInvitation'>;
export const endInvitation = 'DELETE /groups/{id}/invitation' as Path<'endInvitation'>;
export const admitMember = 'POST /groups/{id}/requests/{userId}' as Path<'admitMember'>;
export const declineRequest = 'DELETE /groups/{id}/requests/{userId}' as Path<'declineRequest'>;
export const changeMember = 'PATCH /groups/{id}/members/{userId}' as Path<'changeMember'>;
export const removeMember = 'DELETE /groups/{id}/members/{userId}' as Path<'removeMember'>;
export const addEntrant = 'POST /groups/{id}/entrants' as Path<'addEntrant'>;
export const linkEntrant = 'POST /groups/{id}/entrants/{userId}/link' as Path<'linkEntrant'>;
export const unlinkEntrant = 'DELETE /groups/{id}/entrants/{userId}/link' as Path<'unlinkEntrant'>;
export const remindMembers = 'POST /groups/{id}/reminders' as Path<'remindMembers'>;
export const reportGroup = 'POST /groups/{id}/reports' as Path<'reportGroup'>;
export const reportedGroups = 'GET /admin/groups' as Path<'reportedGroups'>;
export const moderateGroup = 'POST /admin/groups/{id}/acts' as Path<'moderateGroup'>;
export const groupLeaderboard = 'GET /groups/{id}/leaderboard' as Path<'groupLeaderboard'>;
export const groupOverall = 'GET /groups/{id}/overall' as Path<'groupOverall'>;
export const groupPicks = 'GET /groups/{id}/picks' as Path<'groupPicks'>;
