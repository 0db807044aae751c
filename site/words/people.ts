import { listed, plural } from '#games/words';

/** The words of the console of people. */
export * from './ui.ts';

// people
export const byWhomWhen = (by: string) => `by ${by}, <when/>`;
export const nothingHasBeenDoneYet = 'Nothing has been done yet.';
export const fansAndRegistrations = 'Fans and registrations';
export const usernameOrEmail = 'Username or email';
export const nobodyIsFound = 'Nobody has a name or an address like this';
export const inContests = (entries: number) => `In ${plural(entries, 'contest')}`;
export const notVerified = 'Not verified';
export const blocked = 'Blocked';
export const administrator = 'Administrator';
export const organiserOf = (title: string) => `Organiser of ${title}`;
export const sendLinkAgain = 'Send link again';
export const organiserOfContest = 'Organiser of';
export const unblock = 'Unblock';
export const block = 'Block';
export const newUsername = 'New username';
export const whatDeletionDoes =
  'Everything personal goes for good. Their picks stay in the standings, as those of a deleted fan.';
export const typeToConfirm = (username: string) => `Type ${username} to confirm`;
export const whatBlockingDoes =
  "They are signed out everywhere, cannot sign in and are not shown on leaderboards. Their picks stay, and nobody's rank changes.";
export const blockQuestion = (username: string) => `Block ${username}?`;
export const whatOrganisersDo =
  'An organiser enters the results of a contest and downloads its standings and picks. Nothing else.';
export const makeOrganiser = 'Make organiser';

// what was done
export const wasRenamed = (about: string) => `${about} was renamed`;
export const wasSentNewLink = (about: string) => `${about} was sent a new link`;
export const wasNamedOrganiserOf = (about: string, title: string) => `${about} was named organiser of ${title}`;
export const wasDismissedAsOrganiserOf = (about: string, title: string) =>
  `${about} is no organiser of ${title} any more`;
export const wasActedOn = (about: string, act: string) => `${about} was ${act}`;

export const wasRenamedTo = (was: string, is: string) => `${was} was renamed to ${is}`;
export const sharedPageWasEnded = (about: string, title: string) => `a page that ${about} shared of ${title} was ended`;
export const remarkWasSettled = (about: string) => `what ${about} told the organisers was settled without an answer`;
export const groupWasCleared = (group: string) => `the name and description of the group ${group} were taken away`;
export const groupWasClosed = (group: string) => `the group ${group} was closed`;
export const reportsWereDismissed = (group: string) => `the reports of the group ${group} were dismissed`;

// what members report, and shared pages
export const reportsSince = (reports: number, members: number) =>
  `${plural(reports, 'report')} of ${plural(members, 'member')}, since <when/>`;
export const clearName = 'Clear name';
export const clearNameQuestion = 'Take the name, the description and the picture away?';
export const whatClearingDoes = 'It is called Group then. Its captains may give it another name.';
export const closeGroup = 'Close group';
export const closeGroupQuestion = 'Close the group?';
export const whatClosingDoes =
  'It is gone for everybody in it, and this cannot be undone. Nobody loses a pick or a point.';
export const dismissReportsQuestion = 'Dismiss the reports?';
export const whatDismissingDoes = 'The group stays as it is. Members may report it again.';
export const reportedGroups = 'Reported groups';
export const noGroupIsReported = 'No group is reported.';
export const enteredByCaptains = (entrants: readonly string[]) => `Entered by captains: ${listed(entrants)}`;
export const pictureOf = (name: string) => `What ${name} shows`;
export const sharedPages = 'Shared pages';
export const addressOfSharedPage = 'Address of the page';
export const endSharedPage = 'End page';
export const endSharedPageQuestion = 'End this shared page?';
export const whatEndingDoes =
  'Nobody can open it any more, at either of its addresses. Its fan can share the same again, at a new address; to end all that they share, block them.';
export const clearNameOf = (group: string) => `Clear name<hidden> of ${group}</hidden>`;
export const closeGroupNamed = (group: string) => `Close group<hidden> of ${group}</hidden>`;
export const dismissReportsOf = (group: string) => `Dismiss<hidden> of ${group}</hidden>`;

// registrations
export const totalUsers = 'Total Users';
export const todaysRegistrations = "Today's Registrations";
export const lastUpdated = 'Last Updated';
export const refreshData = 'Refresh Data';
export const error = (error: string) => `Error: ${error}`;
export const registrationsOfLast24Hours = 'Registrations of the last 24 hours';
export const noNewRegistrations = 'No new registrations in the last 24 hours';
export const locationNotSpecified = 'Location not specified';
