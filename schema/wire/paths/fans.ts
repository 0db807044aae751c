import { pathsOf } from './account.ts';

/** Passkeys: signing in by one, and a fan's own, under /api. */
export const passkey = /* @__PURE__ */ pathsOf('passkey', {
  signInChallenge: 'GET /auth/passkeys/sign-in',
  signInByPasskey: 'POST /auth/passkeys/sign-in',
  ownPasskeys: 'GET /auth/passkeys',
  proofChallenge: 'GET /auth/passkeys/proof',
  newPasskey: 'POST /auth/passkeys/new',
  addPasskey: 'POST /auth/passkeys',
  renamePasskey: 'PATCH /auth/passkeys/{passkey}',
  removePasskey: 'DELETE /auth/passkeys/{passkey}',
  newFirstPasskey: 'POST /auth/verify-email/{token}/new-passkey',
  addFirstPasskey: 'POST /auth/verify-email/{token}/passkey',
});

/** What a fan may do with their own account as a whole, under /api. */
export const person = /* @__PURE__ */ pathsOf('person', {
  ownData: 'GET /users/me/export',
  deleteAccount: 'DELETE /users/me',
  devices: 'GET /auth/devices',
  endDevice: 'DELETE /auth/devices/{device}',
  changePassword: 'POST /auth/change-password',
  changeAddress: 'POST /auth/change-email',
  proveAddress: 'POST /auth/change-email/{token}',
});

/** What fans tell the organisers, under /api. */
export const remark = /* @__PURE__ */ pathsOf('remark', {
  remark: 'POST /remarks',
  ownRemarks: 'GET /remarks',
  openRemarks: 'GET /admin/remarks',
  settleRemark: 'POST /admin/remarks/{remark}',
});

/** Calls of notifications, under /api. */
export const push = /* @__PURE__ */ pathsOf('push', {
  pushSettings: 'GET /push',
  changePush: 'PATCH /push',
  subscribe: 'PUT /push/subscription',
  unsubscribe: 'DELETE /push/subscription',
});

/** Calls of groups, under /api. */
export const group = /* @__PURE__ */ pathsOf('group', {
  groups: 'GET /groups',
  createGroup: 'POST /groups',
  joinGroup: 'POST /groups/join',
  invitation: 'GET /groups/invitations/{link}',
  group: 'GET /groups/{id}',
  changeGroup: 'PATCH /groups/{id}',
  deleteGroup: 'DELETE /groups/{id}',
  renewInvitation: 'POST /groups/{id}/invitation',
  endInvitation: 'DELETE /groups/{id}/invitation',
  admitMember: 'POST /groups/{id}/requests/{userId}',
  declineRequest: 'DELETE /groups/{id}/requests/{userId}',
  changeMember: 'PATCH /groups/{id}/members/{userId}',
  removeMember: 'DELETE /groups/{id}/members/{userId}',
  addEntrant: 'POST /groups/{id}/entrants',
  linkEntrant: 'POST /groups/{id}/entrants/{userId}/link',
  unlinkEntrant: 'DELETE /groups/{id}/entrants/{userId}/link',
  remindMembers: 'POST /groups/{id}/reminders',
  reportGroup: 'POST /groups/{id}/reports',
  reportedGroups: 'GET /admin/groups',
  moderateGroup: 'POST /admin/groups/{id}/acts',
  groupLeaderboard: 'GET /groups/{id}/leaderboard',
  groupOverall: 'GET /groups/{id}/overall',
  groupPicks: 'GET /groups/{id}/picks',
});

/** Calls about fans, in all games, under /api. */
export const fan = /* @__PURE__ */ pathsOf('fan', {
  duel: 'GET /duels/{contest}/{usernameA}/{usernameB}',
  tables: 'GET /tables/{contest}',
  overall: 'GET /overall',
  career: 'GET /fans/{username}',
});

/** Calls of what fans share, under /api. */
export const share = /* @__PURE__ */ pathsOf('share', {
  share: 'POST /shares',
  shares: 'GET /shares',
  changeShare: 'PATCH /shares/{id}',
  endShare: 'DELETE /shares/{id}',
  endSharedPage: 'DELETE /admin/shares/{address}',
  publicShares: 'GET /fans/{username}/shares',
  shared: 'GET /shared/{address}',
});

/** Files about a contest for those who run it, under /api. */
export const files = /* @__PURE__ */ pathsOf('files', {
  standingsFile: 'GET /admin/contests/{id}/standings.csv',
  groupFile: 'GET /groups/{id}/standings.csv',
  picksFile: 'GET /admin/contests/{id}/picks.csv',
});

/** Calls of a mock draft, under /api/{contest path}. */
export const draft = /* @__PURE__ */ pathsOf('draft', {
  prospects: 'GET /prospects',
  expertPicks: 'GET /expert-picks',
  experts: 'GET /expert-picks/experts',
  teams: 'GET /teams',
  lockDate: 'GET /lock-date',
  selections: 'GET /selections',
  userSelections: 'GET /user-selections/{userId}',
  createSelection: 'POST /selections',
  updateSelections: 'PUT /selections',
  updateSelection: 'PUT /selections/{id}',
  confirmSelection: 'POST /selections/{id}/confirm',
  results: 'GET /results',
  publish: 'POST /results',
  leaderboard: 'GET /leaderboard',
  scoredSheet: 'GET /results/{username}',
  guests: 'GET /guests',
  favourites: 'GET /favourites',
  night: 'GET /night',
});

/** Calls of a one-and-done contest, under /api/{contest path}. */
export const season = /* @__PURE__ */ pathsOf('season', {
  tournaments: 'GET /tournaments',
  players: 'GET /players',
  selections: 'GET /selections/{user_id}',
  saveSelection: 'POST /selections',
  results: 'GET /results/{user_id}',
  summary: 'GET /results/summary/{user_id}',
  publish: 'POST /results',
  leaderboard: 'GET /leaderboard',
  userResults: 'GET /user-results/{username}',
});

/** Calls of the paper trail and of the desk, under /api/{contest path} of every kind. */
export const publication = /* @__PURE__ */ pathsOf('publication', {
  publications: 'GET /publications',
  undo: 'POST /publications/{id}/undo',
  addAthlete: 'POST /athletes',
  enterFields: 'POST /athletes/fields',
  nameAthlete: 'PUT /athletes',
  withdrawals: 'GET /withdrawals',
  withdraw: 'PUT /withdrawals',
  officials: 'GET /official',
  sign: 'PUT /official',
});

/** Calls about what was saved and sealed, under /api/{contest path} of every kind. */
export const proof = /* @__PURE__ */ pathsOf('proof', {
  saves: 'GET /saves',
  regret: 'GET /regret',
  ownProof: 'GET /proof',
  proof: 'GET /proof/{username}',
  called: 'GET /called/{user_id}',
  roots: 'GET /roots',
  sheets: 'GET /sheets',
});

/** Whether the product works, under /api. */
export const health = /* @__PURE__ */ pathsOf('health', {
  health: 'GET /health',
});
