import { figure, plural } from '#games/words';

/** The words of groups, duels and invitations. */
export * from './ui.ts';

// group-page
export const groupNotLoaded = 'The group could not be loaded. Please try again.';
export const group = 'Group';
export const gamesOfGroup = 'Games of the group';
export const requestCount = (requests: number) =>
  `${requests}<hidden> ${requests === 1 ? 'request' : 'requests'}</hidden>`;
export const groupDescription = 'A group: its standings, and who called what.';

// group-contest
export const picksCountInAllGroups = '<link>Make your picks</link>: they count in all your groups.';
export const picksAfterLock = 'Then everyone’s picks are here, side by side, and every point they earn.';
export const picksAreSecretUntilLock = 'Picks are secret until the lock';
export const howTiesAreBroken = 'How ties are broken';
export const theStandings = 'the standings';
export const howGhostsAreCounted = 'How ghosts are counted';
export const consensusRule = (least: number) =>
  `The consensus has the choice that most of you made in each slot that has locked; of choices that are level the player who is ranked higher. Slots that fewer than ${least} of you have picked are left out.`;
export const otherGhostsRule =
  'The experts’ mean is that of the points of all boards on the leaderboard. You of last year is your total at the end of the last season of this game, for your eyes only. Ghosts take no rank and no medal.';
export const youAreNotInIt = (contest: string) => `You have no picks in ${contest}, so you are not in its table.`;
export const nobodyIsInYet = 'Nobody of this group is in yet';
export const owed = 'What you still have to do';
export const missingFor = (missing: number, name: string) => `${plural(missing, 'pick')} missing for ${name}`;
export const whosReadyFor = (what: string) => `Who’s ready for ${what}?`;
export const locksAt = (lock: string) => `Locks ${lock}. Picks stay secret until then.`;
export const everybodyHasPicked = 'Everybody has picked.';
export const whoIsMissing = 'Who has still to pick';
export const whoIsReady = 'Who is ready';
export const fieldIsNotSet = 'The field is not set yet: there is nothing to pick.';
export const downloadCsv = 'Download (CSV)';
export const reminded = (reminded: number) =>
  `Reminded of this lock: ${plural(reminded, 'member')} who missed something, unless they take no such emails.`;
export const remindThemByEmail = 'Remind them by email';
export const remindsByOneMail = 'Sends one email, only to people with picks missing.';
export const youGained = (ranks: number) => `you gained ${plural(ranks, 'rank')}`;
export const youLost = (ranks: number) => `you lost ${plural(ranks, 'rank')}`;
export const moreHavePicked = (members: number) =>
  `${members} more ${members === 1 ? 'has' : 'have'} picked everything`;
export const newMembers = (members: number) => plural(members, 'new member');
export const joined = (named: string) => `${named} joined`;
export const sinceYourLastVisit = (names: string) => `Since your last visit: ${names}.`;

// grid
export const pointsUnit = 'points';
export const everyonesPicks = 'Everyone’s picks';
export const gridOfPicks = 'Grid of picks';
export const gridCaption = (title: string) => `Picks of the group in ${title}, a column each`;
export const showAllPeople = (people: number) => `Show all ${people} people`;
export const noPicksFrom = (names: string) => `No picks from ${names}.`;
export const shareOfPerfectPick = 'Share of a perfect pick:';
export const shareOfBestInRow = 'Share of the most in the row:';
export const duelWith = 'Duel with';
export const teamOnly = 'Team only';
export const copied = 'Copied';
export const copyRefused = 'Your browser does not let us copy.';
export const pictureNotMade = 'The picture could not be made.';
export const copyAsSquares = 'Copy as squares';
export const saveAsPicture = 'Save as picture';
export const pickedBy = 'Picked by';
export const allPicksOf = (fan: string) => `All picks of ${fan}`;
export const tradeTo = (team: string) => `trade to ${team}`;
export const backup = (athlete: string) => `back-up ${athlete}`;
export const nobodyCalledIt = (result: string) => `Actual: ${result}. Nobody called it.`;
export const calledByMembers = (result: string, holders: number, members: number) =>
  `Actual: ${result}. ${holders} of ${members} called it.`;

// members
export const accept = (username: string) => `Accept<hidden> ${username}</hidden>`;
export const decline = (username: string) => `Decline<hidden> ${username}</hidden>`;
export const duelWithFan = (username: string) => `Duel<hidden> with ${username}</hidden>`;
export const handOverTo = (username: string) => `Hand over<hidden> to ${username}</hidden>`;
export const takeOutMember = (username: string) => `Take out<hidden> ${username}</hidden>`;
export const owner = 'Owner';
export const coCaptain = 'Co-captain';
export const takeOutQuestion = (username: string) => `Take ${username} out?`;
export const takeOutRenewsLink = 'The link and the code are renewed, because they know both. Their picks stay.';
export const takeOut = 'Take out';
export const handOverQuestion = (username: string) => `Hand the group over to ${username}?`;
export const handOverMeans = 'They become the owner, and you a co-captain. Only they can give it back.';
export const handOver = 'Hand over';
export const members = 'Members';
export const manage = 'Manage';
export const whoWantsToJoin = 'Who wants to join';
export const makeCoCaptain = (username: string) => `Make co-captain<hidden> ${username}</hidden>`;
export const makeMember = (username: string) => `Make member<hidden> ${username}</hidden>`;

// entrants
export const enterPicksFor = (name: string) => `Enter picks<hidden> for ${name}</hidden>`;
export const claimLinkFor = (name: string) => `Claim link<hidden> for ${name}</hidden>`;
export const removeEntrant = (name: string) => `Remove<hidden> ${name}</hidden>`;
export const claimLinkHint = (name: string) =>
  `Give it to ${name} alone: who opens it takes the place over. A new link ends this one.`;
export const claimMessage = (name: string) => `Your place in ${name} on Called It`;
export const peopleWithoutAccount = 'People without an account';
export const entrantsIntro =
  'Enter their names and make their picks for them. They appear only in this group until they claim their spot.';
export const entrantPicksGo = (name: string) => `The picks that were entered for ${name} are gone too.`;
export const endClaimLink = 'End this link';
export const add = 'Add';

// captain
export const settings = 'Settings';
export const leave = 'Leave';
export const linkAndCode = 'Link and code';
export const renewingEndsThem = 'Renewing stops the old link and code.';
export const renewLinkAndCode = 'Renew link and code';
export const linkAndCodeAreNew = 'Link and code are new';
export const endLinkAndCode = 'End link and code';
export const linkAndCodeAreEnded = 'Link and code are ended';
export const leaveGroup = 'Leave group';
export const leaveQuestion = (name: string) => `Leave ${name}?`;
export const leaveKeepsPicks = 'Your picks stay as they are. To come back you need the link or the code.';
export const handOverToLeave = 'To leave, hand the group over to another member first.';
export const deleteGroup = 'Delete group';
export const deleteForEverybody = 'The group is gone for everybody in it. Nobody loses a pick or a point.';
export const pictureNotSaved = 'The picture could not be saved. Please try again.';
export const takePictureAway = 'Take picture away';
export const reported = 'Reported. Thank you: an administrator looks at it.';
export const reportQuestion = (name: string) => `Report ${name}?`;
export const reportMeans =
  'An administrator looks at the name, the description and the picture. Nobody in the group learns who reported it.';
export const report = 'Report';
export const reportGroup = 'Report name, description or picture';

// invite and invited
export const inviteFriends = 'Invite friends';
export const inviteHint =
  'Friends can open the link without an account. With an account they can enter the code instead.';
export const code = 'Code';
export const shareLink = 'Share link';
export const inviteMessage = (name: string) => `Join my group ${name} on Called It`;
export const linkCopied = 'Link copied';
export const copyByHand = 'Copy it by hand: this browser does not let us';
export const signedInAs = (username: string) => `You are signed in as ${username}.`;
export const ownPicksStay = 'In a game that you have entered yourself, your own picks stay.';
export const picksCountHereToo = 'Picks that you have made count here too.';
export const askedToJoin = 'You have asked to join. A captain lets you in.';
export const yesIAm = (name: string) => `Yes, I am ${name}`;
export const captainLetsPeopleIn = 'You ask to join, and a captain lets you in.';
export const picksWhileYouWait = 'Make your picks meanwhile: they count here as soon as you are in.';
export const askToJoin = 'Ask to join';
export const joinGroup = 'Join the group';
export const createAccount = 'Create an account';
export const accountIsFree = 'It’s free. Afterwards you’re in the group.';
export const accountIsFreeThenAsk = 'It’s free. Afterwards you ask to join, and a captain lets you in.';
export const keepsPlaceFor = (by: string) => `${by} keeps a place for you in`;
export const invitesYouTo = (by: string) => `${by} invites you to`;
export const joinGroupNamed = (name: string) => `Join ${name}`;
export const invitation = 'Invitation';
export const invitationDescription = 'An invitation to a group on Called It: predict together, and see who called it.';
export const joiningNeedsScript = 'Joining needs JavaScript. Please switch it on.';
export const somebody = 'Somebody';
export const youBecome = (name: string) => `You become ${name}.`;
export const noPicksEnteredYet = 'No picks were entered for you yet.';
export const picksBecomeYours = (sheets: number) => `Picks in ${plural(sheets, 'game')} become yours.`;
export const groupInShort = (members: number) =>
  `${plural(members, 'member')}: predict drafts and tournaments, and see who called it.`;
export const invitationExpired = 'This invitation has expired';
export const askForNewLink = 'Ask the person who sent it for a new link.';

// my-groups and group-form
export const groupsNotLoaded = 'Your groups could not be loaded.';
export const noGroupHint = 'Make one and send its link to your friends. One sheet counts in all your groups.';
export const noGroupYet = 'You’re not in a group yet';
export const codeIsNeeded = 'A code is needed';
export const joinWithCode = 'Join with a code';
export const codeHint = 'Six letters and digits, from somebody in the group';
export const join = 'Join';
export const askedToJoinGroup = (pending: string) => `You have asked to join ${pending}. A captain lets you in.`;
export const newGroup = 'New group';
export const createGroup = 'Create group';
export const groupsDescription = 'Play with your friends: groups with standings of their own.';
export const groupsIntro = 'Play against your friends. Your picks count in every group.';
export const joinByLink = 'Anyone with the link or code';
export const joinByRequest = 'By request';
export const joinClosed = 'Closed';
export const gameIsRequired = 'Choose at least one game';
export const groupName = 'Group name';
export const description = 'Description';
export const descriptionHint = 'Optional. Anyone with the link can read this.';
export const colour = 'Colour';
export const whoCanJoin = 'Who can join';
export const ghostsInTable = 'Ghosts in the standings';
export const ghostsHint =
  'Rivals outside the ranks: what most of you picked, the mean of the experts, and each of you as you ended last year.';
export const allGamesAndNew = 'All games, including new ones';

// duel
export const picksAlike = (picks: number) => `${plural(picks, 'pick')}, the same or level`;
export const duelNotLoaded = 'The duel could not be loaded. Please try again.';
export const bothFans = (first: string, second: string) => `${first} and ${second}`;
export const duelHeldBack = 'The duel is held back while the draft goes on, because your spoiler delay is on.';
export const score = 'Score';
export const nothingToCompareYet = (lock: string) =>
  `Nothing to compare yet: picks stay secret until the lock, ${lock}.`;
export const differentPicks = 'Different picks';
export const sameOrLevel = 'The same or level';
export const slot = 'Slot';
export const swing = (slot: string, who: string, points: number) => `${slot}: ${who} +${figure(points)}`;
export const leadSoFar = 'The lead, slot by slot';
export const largestSwings = 'Largest swings';
export const actual = 'Actual';
export const aheadHere = 'ahead here';
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
export const duelDescription = 'Two sheets side by side, slot by slot.';
