import { figure, plural } from '#games/words';

/** The words of groups, duels and invitations. */
export * from './ui.ts';

// all-games
export const overAllGames = 'Over all games';
export const showTable = 'Show the table';
export const firstPublishedResultInAny = 'The first published result in any game of the group starts this table.';
export const membersOverAllGames = 'Members over all games';

// captain
export const settings = 'Settings';
export const leave = 'Leave';
export const renewLinkAndCode = 'Renew link and code';
export const linkAndCodeAreNew = 'Link and code are new';
export const endLinkAndCode = 'End link and code';
export const linkAndCodeAreEnded = 'Link and code are ended';
export const leaveGroup = 'Leave group';
export const leaveQuestion = (name: string) => `Leave ${name}?`;
export const yourPicksStayAsThey = 'Your picks stay as they are. To come back you need the link or the code.';
export const toLeaveHandGroupOver = 'To leave, hand the group over to another member first.';
export const deleteGroup = 'Delete group';
export const groupIsGoneForEverybody = 'The group is gone for everybody in it. Nobody loses a pick or a point.';

// duel-page
export const samePickCount = (picks: number) => plural(picks, 'same pick');
export const duelCouldNotBeLoaded = 'The duel could not be loaded. Please try again.';
export const bothFans = (first: string, second: string) => `${first} and ${second}`;
export const duelIsHeldBackWhile = 'The duel is held back while the draft goes on, because your spoiler delay is on.';
export const score = 'Score';
export const nothingToCompareYetPicks = (lock: string) =>
  `Nothing to compare yet: picks stay secret until the lock, ${lock}.`;
export const differentPicks = 'Different picks';
export const samePicks = 'Same picks';
export const slot = 'Slot';
export const aheadHere = 'ahead here';

// entrant-list
export const enterPicksFor = (name: string) => `Enter picks<hidden> for ${name}</hidden>`;
export const claimLinkFor = (name: string) => `Claim link<hidden> for ${name}</hidden>`;
export const removeEntrant = (name: string) => `Remove<hidden> ${name}</hidden>`;
export const giveItTo = (name: string) =>
  `Give it to ${name} alone: who opens it takes the place over. A new link ends this one.`;
export const yourPlaceInOnCalled = (name: string) => `Your place in ${name} on Called It`;
export const peopleWithoutAccount = 'People without an account';
export const enterTheirNamesAndMake =
  'Enter their names and make their picks for them. They appear only in this group until they claim their spot.';
export const picksThatWereEnteredFor = (name: string) => `The picks that were entered for ${name} are gone too.`;
export const endThisLink = 'End this link';
export const add = 'Add';

// group-contest
export const makePicksCountInAll = '<link>Make your picks</link>: they count in all your groups.';
export const thenEveryonesPicksAreHere = 'Then everyone’s picks are here, side by side, and every point they earn.';
export const picksAreSecretUntilLock = 'Picks are secret until the lock';
export const howTiesAreBroken = 'How ties are broken';
export const theTable = 'the table';
export const nobodyOfThisGroupIs = 'Nobody of this group is in yet';
export const whatYouStillHaveTo = 'What you still have to do';
export const missingFor = (missing: number, name: string) => `${plural(missing, 'pick')} missing for ${name}`;
export const whosReadyFor = (what: string) => `Who’s ready for ${what}?`;
export const locksPicksStaySecretUntil = (lock: string) => `Locks ${lock}. Picks stay secret until then.`;
export const everybodyHasPicked = 'Everybody has picked.';
export const stillToPick = (members: string) => `Still to pick: ${members}.`;
export const whoIsReady = 'Who is ready';
export const fieldIsNotSetYet = 'The field is not set yet: there is nothing to pick.';
export const downloadCsv = 'Download (CSV)';

// group-form
export const anyoneWithLinkOrCode = 'Anyone with the link or code';
export const byRequest = 'By request';
export const closed = 'Closed';
export const chooseAtLeastOneGame = 'Choose at least one game';
export const groupName = 'Group name';
export const description = 'Description';
export const optionalAnyoneWithLinkCan = 'Optional. Anyone with the link can read this.';
export const colour = 'Colour';
export const whoCanJoin = 'Who can join';
export const allGamesIncludingNewOnes = 'All games, including new ones';

// group-page
export const groupCouldNotBeLoaded = 'The group could not be loaded. Please try again.';
export const group = 'Group';
export const gamesOfGroup = 'Games of the group';

// group-picture
export const pictureCouldNotBeSaved = 'The picture could not be saved. Please try again.';
export const takePictureAway = 'Take picture away';

// invite
export const inviteFriends = 'Invite friends';
export const worksWithoutAccountOrShare = 'Works without an account. Or share the code.';
export const code = 'Code';
export const shareLink = 'Share link';
export const joinMyGroupOnCalled = (name: string) => `Join my group ${name} on Called It`;

// invited
export const signedInAs = (username: string) => `You are signed in as ${username}.`;
export const ownPicksStay = 'In a game that you have entered yourself, your own picks stay.';
export const picksCountHereToo = 'Picks that you have made count here too.';
export const youHaveAskedToJoin = 'You have asked to join. A captain lets you in.';
export const yesIAm = (name: string) => `Yes, I am ${name}`;
export const askToJoin = 'Ask to join';
export const joinGroup = 'Join the group';
export const createAccount = 'Create an account';
export const itsFree = 'It’s free. Afterwards you’re in the group.';

// members
export const accept = (username: string) => `Accept<hidden> ${username}</hidden>`;
export const decline = (username: string) => `Decline<hidden> ${username}</hidden>`;
export const duelWithFan = (username: string) => `Duel<hidden> with ${username}</hidden>`;
export const handOverTo = (username: string) => `Hand over<hidden> to ${username}</hidden>`;
export const takeOutMember = (username: string) => `Take out<hidden> ${username}</hidden>`;
export const owner = 'Owner';
export const coCaptain = 'Co-captain';
export const takeOutQuestion = (username: string) => `Take ${username} out?`;
export const linkAndCodeAreRenewed = 'The link and the code are renewed, because they know both. Their picks stay.';
export const takeOut = 'Take out';
export const handGroupOverTo = (username: string) => `Hand the group over to ${username}?`;
export const theyBecomeOwnerAndYou = 'They become the owner, and you a co-captain. Only they can give it back.';
export const handOver = 'Hand over';
export const members = 'Members';
export const manage = 'Manage';
export const whoWantsToJoin = 'Who wants to join';
export const makeCoCaptain = (username: string) => `Make co-captain<hidden> ${username}</hidden>`;
export const makeMember = (username: string) => `Make member<hidden> ${username}</hidden>`;

// my-groups
export const yourGroupsCouldNotBe = 'Your groups could not be loaded.';
export const makeOneAndSendIts = 'Make one and send its link to your friends. One sheet counts in all your groups.';
export const youreNotInGroupYet = 'You’re not in a group yet';
export const codeIsNeeded = 'A code is needed';
export const joinWithCode = 'Join with a code';
export const sixLettersAndDigitsFrom = 'Six letters and digits, from somebody in the group';
export const join = 'Join';
export const youHaveAskedToJoinGroup = (pending: string) => `You have asked to join ${pending}. A captain lets you in.`;
export const newGroup = 'New group';
export const createGroup = 'Create group';

// pick-dialog
export const pickedBy = 'Picked by';
export const allPicksOf = (fan: string) => `All picks of ${fan}`;

// pick-grid
export const pointsUnit = 'points';
export const everyonesPicks = 'Everyone’s picks';
export const gridOfPicks = 'Grid of picks';
export const picksOfGroupInColumn = (title: string) => `Picks of the group in ${title}, a column each`;
export const showAllPeople = (people: number) => `Show all ${people} people`;
export const noPicksFrom = (names: string) => `No picks from ${names}.`;
export const duelWith = 'Duel with';
export const teamOnly = 'Team only';
export const copied = 'Copied';
export const yourBrowserDoesNotLet = 'Your browser does not let us copy.';
export const pictureCouldNotBeMade = 'The picture could not be made.';
export const copyAsSquares = 'Copy as squares';
export const saveAsPicture = 'Save as picture';

// remind
export const remindedOfThisLockWho = (reminded: number) =>
  `Reminded of this lock: ${plural(reminded, 'member')} who missed something, unless they take no such mails.`;
export const remindThemByMail = 'Remind them by mail';
export const sendsOneEmailOnlyTo = 'Sends one email, only to people with picks missing.';

// report
export const reportedThankYouAdministratorLooks = 'Reported. Thank you: an administrator looks at it.';
export const reportQuestion = (name: string) => `Report ${name}?`;
export const administratorLooksAtNameDescription =
  'An administrator looks at the name, the description and the picture. Nobody in the group learns who reported it.';
export const report = 'Report';
export const reportNameDescriptionOrPicture = 'Report name, description or picture';

// share-link
export const linkCopied = 'Link copied';
export const copyItByHandThis = 'Copy it by hand: this browser does not let us';

// use-picking-for
export const youArePickingFor = (name: string) => `You are picking for ${name}`;
export const onlyCaptainsEnterPicksAnd = 'Only captains enter picks, and only for people without an account.';
export const thisIsNotYourOwn = (name: string) => `This is not your own sheet. It counts in ${name} only.`;
export const backToGroup = 'Back to the group';

// [second]
export const twoSheetsSideBySide = 'Two sheets side by side, slot by slot.';

// [id]
export const groupItsTableAndWho = 'A group: its table, and who called what.';

// index
export const playWithYourFriendsGroups = 'Play with your friends: groups with a table of their own.';
export const playAgainstYourFriendsYour = 'Play against your friends. Your picks count in every group.';

// [link]
export const keepsPlaceFor = (by: string) => `${by} keeps a place for you in`;
export const invitesYouTo = (by: string) => `${by} invites you to`;
export const joinGroupNamed = (name: string) => `Join ${name}`;
export const invitation = 'Invitation';
export const invitationToGroupOnCalled =
  'An invitation to a group on Called It: predict together, and see who called it.';
export const joiningNeedsJavascriptPleaseSwitch = 'Joining needs JavaScript. Please switch it on.';
export const somebody = 'Somebody';
export const youBecome = (name: string) => `You become ${name}.`;
export const noPicksWereEnteredFor = 'No picks were entered for you yet.';
export const picksInBecomeYours = (sheets: number) => `Picks in ${plural(sheets, 'game')} become yours.`;
export const oneTablePredictDraftsAnd = (members: number) =>
  `${plural(members, 'member')}, one table: predict drafts and tournaments, and see who called it.`;
export const thisInvitationHasExpired = 'This invitation has expired';
export const askPersonWhoSentIt = 'Ask the person who sent it for a new link.';

// called
export const tradeTo = (team: string) => `trade to ${team}`;
export const backup = (athlete: string) => `back-up ${athlete}`;
export const nobodyCalledIt = (result: string) => `Actual: ${result}. Nobody called it.`;
export const calledByMembers = (result: string, holders: number, members: number) =>
  `Actual: ${result}. ${holders} of ${members} called it.`;
export const youInSentence = 'you';
export const andMore = (names: string, count: number) => `${names} and ${count} more`;

// duel
export const nothingIsDecidedYet = 'Nothing is decided yet.';
export const levelAt = (points: number) => `Level at ${figure(points)}.`;
export const youHaveNotEntered = 'You have not entered.';
export const hasNotEntered = (username: string) => `${username} has not entered.`;
export const youWonBy = (points: number) => `You won by ${figure(points)}.`;
export const youLeadBy = (points: number) => `You lead by ${figure(points)}.`;
export const wonBy = (username: string, points: number) => `${username} won by ${figure(points)}.`;
export const leadsBy = (username: string, points: number) => `${username} leads by ${figure(points)}.`;
export const scoreOf = (fan: string, wins: number) => `${fan} ${wins}`;
export const level = (contests: number) => `${contests} level`;
export const headToHead = (score: string, contests: number) =>
  `Head to head: ${score} (${plural(contests, 'contest')}).`;
export const samePickInOf = (same: number, slots: number) => `Same pick in ${same} of ${slots}.`;

// visit
export const youGained = (places: number) => `you gained ${plural(places, 'place')}`;
export const youLost = (places: number) => `you lost ${plural(places, 'place')}`;
export const moreHavePicked = (members: number) =>
  `${members} more ${members === 1 ? 'has' : 'have'} picked everything`;
export const newMembers = (members: number) => plural(members, 'new member');
export const joined = (named: string) => `${named} joined`;
export const sinceYourLastVisit = (names: string) => `Since your last visit: ${names}.`;
