import { pathsOf } from './account.ts';

/** Calls about the contests themselves, under /api. */
export const contests = /* @__PURE__ */ pathsOf('contests', {
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
export const feed = /* @__PURE__ */ pathsOf('feed', {
  feeds: 'GET /admin/contests/{id}/feeds',
  setFeeds: 'PUT /admin/contests/{id}/feeds',
});

/** What an administrator does about people, under /api. */
export const people = /* @__PURE__ */ pathsOf('people', {
  people: 'GET /admin/users',
  changePerson: 'PATCH /admin/users/{id}',
  deletePerson: 'DELETE /admin/users/{id}',
  sendProofAgain: 'POST /admin/users/{id}/verification',
  nameOrganiser: 'PUT /admin/contests/{id}/organisers/{userId}',
  dismissOrganiser: 'DELETE /admin/contests/{id}/organisers/{userId}',
  acts: 'GET /admin/trail',
});
