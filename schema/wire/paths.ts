import type { At } from './call.ts';

/**
 * Method and path of each call, by its table and its name, with parameters in braces: all that a
 * browser loads of a call.
 */
const of = <Table extends string, const Paths extends Record<string, string>>(_: Table, paths: Paths) =>
  paths as { readonly [Name in keyof Paths]: At<Table, Name & string> };

/** Calls of the accounts, under /api. */
export const account = /* @__PURE__ */ of('account', {
  register: 'POST /auth/register',
  checkUsername: 'POST /auth/username',
  login: 'POST /auth/login',
  refresh: 'POST /auth/refresh-token',
  logout: 'POST /auth/logout',
  logoutEverywhere: 'POST /auth/logout-everywhere',
  resendVerification: 'POST /auth/resend-verification',
  verifyEmail: 'GET /auth/verify-email/{token}',
  completeVerification: 'POST /auth/verify-email/{token}',
  requestPasswordReset: 'POST /auth/request-password-reset',
  resetPassword: 'POST /auth/reset-password',
  notMe: 'POST /auth/not-me',
  completeProfile: 'POST /auth/complete-profile',
  profile: 'GET /auth/profile',
  updateProfile: 'PUT /auth/profile',
  newCalendar: 'POST /auth/calendar',
  mailSettings: 'GET /auth/mail-settings',
  changeMailSettings: 'PATCH /auth/mail-settings',
  mailLink: 'GET /auth/mail-settings/{token}',
  stopMail: 'POST /auth/mail-settings/{token}',
  registrationAlerts: 'GET /auth/registration-alerts',
  userName: 'GET /users/{id}',
});

/** Passkeys: signing in by one, and a fan's own, under /api. */
export const passkey = /* @__PURE__ */ of('passkey', {
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
export const person = /* @__PURE__ */ of('person', {
  ownData: 'GET /users/me/export',
  deleteAccount: 'DELETE /users/me',
  devices: 'GET /auth/devices',
  endDevice: 'DELETE /auth/devices/{device}',
  changePassword: 'POST /auth/change-password',
  changeAddress: 'POST /auth/change-email',
  proveAddress: 'POST /auth/change-email/{token}',
});

/** Calls of notifications, under /api. */
export const push = /* @__PURE__ */ of('push', {
  pushSettings: 'GET /push',
  changePush: 'PATCH /push',
  subscribe: 'PUT /push/subscription',
  unsubscribe: 'DELETE /push/subscription',
});

/** Calls of groups, under /api. */
export const group = /* @__PURE__ */ of('group', {
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
export const fan = /* @__PURE__ */ of('fan', {
  duel: 'GET /duels/{contest}/{usernameA}/{usernameB}',
  tables: 'GET /tables/{contest}',
  overall: 'GET /overall',
  career: 'GET /fans/{username}',
});

/** Calls of what fans share, under /api. */
export const share = /* @__PURE__ */ of('share', {
  share: 'POST /shares',
  shares: 'GET /shares',
  changeShare: 'PATCH /shares/{id}',
  endShare: 'DELETE /shares/{id}',
  endSharedPage: 'DELETE /admin/shares/{address}',
  publicShares: 'GET /fans/{username}/shares',
  shared: 'GET /shared/{address}',
});

/** Calls about the contests themselves, under /api. */
export const contests = /* @__PURE__ */ of('contests', {
  contests: 'GET /contests',
  overview: 'GET /admin/contests',
  importBundle: 'POST /admin/contests',
  replaceBundle: 'PUT /admin/contests/{id}/bundle',
  exportBundle: 'GET /admin/contests/{id}/bundle',
  changeContest: 'PATCH /admin/contests/{id}',
  changes: 'GET /admin/contests/{id}/changes',
  undoChange: 'POST /admin/contests/{id}/changes/{change}/undo',
  aliases: 'GET /admin/contests/{id}/aliases',
  rememberAliases: 'PUT /admin/contests/{id}/aliases',
});

/** Calls about the feeds of a contest, under /api. */
export const feed = /* @__PURE__ */ of('feed', {
  feeds: 'GET /admin/contests/{id}/feeds',
  setFeeds: 'PUT /admin/contests/{id}/feeds',
});

/** Files about a contest for those who run it, under /api. */
export const files = /* @__PURE__ */ of('files', {
  standingsFile: 'GET /admin/contests/{id}/standings.csv',
  groupFile: 'GET /groups/{id}/standings.csv',
  picksFile: 'GET /admin/contests/{id}/picks.csv',
});

/** What an administrator does about people, under /api. */
export const people = /* @__PURE__ */ of('people', {
  people: 'GET /admin/users',
  changePerson: 'PATCH /admin/users/{id}',
  deletePerson: 'DELETE /admin/users/{id}',
  sendProofAgain: 'POST /admin/users/{id}/verification',
  organisers: 'GET /admin/contests/{id}/organisers',
  nameOrganiser: 'PUT /admin/contests/{id}/organisers/{userId}',
  dismissOrganiser: 'DELETE /admin/contests/{id}/organisers/{userId}',
  acts: 'GET /admin/trail',
});

/** Calls of a mock draft, under /api/{contest path}. */
export const draft = /* @__PURE__ */ of('draft', {
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
  progress: 'GET /progress/{username}',
  night: 'GET /night',
});

/** Calls of a one-and-done contest, under /api/{contest path}. */
export const season = /* @__PURE__ */ of('season', {
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
export const publication = /* @__PURE__ */ of('publication', {
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
export const proof = /* @__PURE__ */ of('proof', {
  saves: 'GET /saves',
  ownProof: 'GET /proof',
  proof: 'GET /proof/{username}',
  roots: 'GET /roots',
  sheets: 'GET /sheets',
});

/** Whether the product works, under /api. */
export const health = /* @__PURE__ */ of('health', {
  health: 'GET /health',
});
