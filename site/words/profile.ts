import type { MailKind, PushKind } from '#games/news/told';
import { figure } from '#games/words';

/** The words of the profile, its mails, notifications and shares. */
export * from './ui.ts';

// the page and its first cards
export const failedToUpdateProfile = 'Failed to update profile';
export const deviceIsIn = (zone: string) => `This device is in ${zone}.`;
export const takeThisTimeZone = 'Use this time zone';
export const completeYourProfile = 'Complete your profile';
export const yourDetails = 'Your details';
export const detailsAreMissing = 'Something is missing here. It takes a minute.';
export const chooseTimeZone = 'Choose a time zone';
export const whatTimeZoneIsFor = 'For locks in emails and your calendar.';
export const saveDetails = 'Save details';
export const noRankingYet = 'Your rankings show up after your first results. <link>See all games</link>';
export const totalPointsSum = (points: number) => `Total points <strong>${figure(points)}</strong>`;
export const yourResults = 'Your results';
export const email = 'Email';
export const passkeys = 'Passkeys';
export const usernameNotUpdated = 'Failed to update username. Please try again.';
export const usernameSaved = 'Username saved';
export const edit = 'Edit';
export const howOftenUsernameChanges = 'You can change it three times in 30 days.';
export const yourCareer = 'Your career';
export const emailsAndNotifications = 'Emails and notifications';
export const signInAndSecurity = 'Sign-in and security';
export const sharing = 'Sharing';
export const profile = 'Profile';
export const aboutProfile = 'Your name, picture, password and results.';

// own data
export const system = 'System';
export const appearance = 'Appearance';
export const theme = 'Theme';
export const themeIsKeptHere = 'Kept on this device. System follows its settings.';
export const locksInYourCalendar = 'Locks in your calendar';
export const whatCalendarDoes =
  'Follow every lock in your calendar app, in your zone, with reminders a day and an hour before. Keep the link private: it shows which picks you still owe. It ends when you change your password.';
export const addressToSubscribeTo = 'Address to subscribe to';
export const makeNewAddress = 'Make a new address';
export const getMyCalendarAddress = 'Get my calendar address';
export const copyAddressNow = 'Copy it now: it is not shown again. Your old link no longer works.';
export const everythingWeKeep =
  'Everything we keep about you, with all your picks and when you saved them, as one file. <link>Privacy</link>';
export const yourData = 'Your data';
export const downloadYourData = 'Download your data';
export const deleteAccount = 'Delete account';
export const deleteYourAccount = 'Delete your account?';
export const whatDeletionEnds =
  'Your name, email address, picture, sessions and calendar are deleted at once, and cannot be brought back. Your picks stay in the standings, as those of a deleted fan.';
export const whatStaysFor30Days = 'Back-ups, and the note that we emailed you, end after 30 days.';
export const keepMyAccount = 'Keep my account';

// what is told
export const device = 'Device';
export const whatYouHearOf = 'What you hear of';
export const byEmail = (kind: string) => `${kind}, by email`;
export const onDevices = (kind: string) => `${kind}, on devices`;
export const savedSwitch = (name: string, on: boolean) => `Saved: ${name}: ${on ? 'on' : 'off'}.`;
/** What is told, and what it is about. */
export const NEWS_KINDS: Record<MailKind | PushKind, { label: string; about: string }> = {
  openings: { label: 'Picks are open', about: 'When picks open for your next tournament.' },
  reminders: {
    label: 'Reminders before a lock',
    about: 'A day and an hour before (on devices: an hour), if you have entered and something is missing.',
  },
  receipts: {
    label: 'Receipts at a lock',
    about: 'Your picks as they were sealed at the lock, with what proves them.',
  },
  withdrawals: {
    label: 'Changes to what you picked',
    about: 'A player withdraws, a pick belongs to another team or a lock moves: one an hour.',
  },
  results: { label: 'Results', about: 'Your points and your rank, once a draft or a tournament is official.' },
  groups: {
    label: 'Reminders by a captain',
    about: 'When the captain of a group reminds those who miss something, at most once for each lock.',
  },
  requests: { label: 'Somebody wants to join', about: 'Of the groups whose captain you are.' },
};
export const accountMailsAlwaysCome = 'Emails about your account, such as a new password, always come.';
export const linkAtEndOfMail =
  'The link at the end of an email turns its kind off and can do nothing else. It stays good after a new password.';
export const notificationsAreOn = 'Saved: notifications on here.';
export const notificationsAreOff = 'Saved: notifications off here.';
export const notificationsOnThisDevice = 'Notifications on this device';
export const savedQuietHours = 'Saved: quiet hours.';
export const notificationsAreRefused =
  'Your browser does not allow notifications of this site. You can allow them in its settings.';
export const quietHours = 'Quiet hours';
export const from = 'From';
export const until = 'Until';
export const whatQuietHoursDo = 'In your time zone. A reminder that falls into them comes as an email only.';

// signing in
export const changePassword = 'Change password';
export const setPassword = 'Set a password';
export const whatNewPasswordDoes =
  'A new password signs out your other devices, and ends your calendar address and your passkeys.';
export const whatFirstPasswordDoes =
  'You sign in with passkeys alone. A password is a second way; your device asks first for a passkey that you have had for a week. Your other devices are signed out, and your calendar address ends.';
export const saving = 'Saving...';
export const currentPassword = 'Current Password';
export const changeEmailAddress = 'Change email address';
export const whatNewAddressNeeds = 'We send a link to the new address. Following it signs out all your devices.';
export const sendLink = 'Send link';
export const newEmailAddress = 'New Email Address';
export const yourPassword = 'Your Password';
export const deviceSince = (since: string, lastSeen: string) => `since ${since}, last seen ${lastSeen}`;
export const thisDeviceSince = (since: string, lastSeen: string) =>
  `This device, since ${since}, last seen ${lastSeen}`;
export const whereYouAreSignedIn = 'Where you are signed in';
export const newDevicesAreMailed = 'We email you when somebody signs in on a device that is new to your account.';
export const yourDevices = 'Your devices';
export const signOut = 'Sign out';
export const signOutLastSeen = (agent: string, day: string) => `Sign out: ${agent}, last seen ${day}`;
export const passkeysAreRemovedToo =
  'These passkeys are removed too, unless you keep them. Keep them if all of them are yours.';
export const otherPasskeysAreRemovedToo =
  'All but the passkey you signed in with are removed too, unless you keep them. Keep them if all of them are yours.';
export const passkeysThatEnd = 'Passkeys that end';
export const passkeyAdded = (day: string) => `Added ${day}`;
export const keepMyPasskeys = 'Keep my passkeys';
export const deviceAsksForPasskey = 'Your device asks for a passkey you have, to be sure that it is you.';
export const usePasskeyInstead = 'Use a passkey instead';
export const removeThePasskey = 'Remove the passkey';
export const addedNotUsed = (day: string) => `Added ${day}, not used yet`;
export const addedLastUsed = (day: string, used: string) => `Added ${day}, last used ${used}`;
export const passkeyIsAdded = 'Your passkey is added. It signs you in without a password.';
export const passkeyRenamed = 'Passkey renamed';
export const whatPasskeysAre =
  'Sign in with your fingerprint, your face or the lock of your device. Nobody can guess a passkey, or trick you into typing it elsewhere.';
export const noPasskeyYet = 'You have no passkey yet.';
export const yourPasskeys = 'Your passkeys';
export const renamePasskey = (name: string) => `Rename ${name}`;
export const removePasskey = (name: string) => `Remove ${name}`;
export const addPasskey = 'Add a passkey';
export const howPasskeyIsAdded = 'First show that it is you. Then your device makes the passkey.';
export const whatRemovingPasskeyDoes = 'It signs in no more. Devices that are signed in stay so.';
export const nameOfPasskey = 'Name of the passkey';
export const saveName = 'Save name';
export const signOutOnAllDevices = 'Sign out on all devices?';
export const signInAgainEverywhere = 'You will have to sign in again wherever you play.';
export const signOutEverywhere = 'Sign out everywhere';
export const whatSigningOutEverywhereDoes =
  'Ends your sessions on all devices, this one too, your calendar address and your passkeys. Your picks stay as they are.';

// what others see
export const yourCareerPage = 'Your career page';
export const showItToOthers = 'Show it to others';
export const fanPageIsHidden = 'Only you can open it. Your rank on each leaderboard stays public.';
export const fanPageIsShown = 'Your ranks, medals and best calls in all games, never a pick before its lock.';
export const seeYourPage = 'See your page';
export const sharingHasEnded = 'It is not shared any more.';
export const whatYouShare = 'What you share';
export const nothingIsSharedYet =
  'Nothing yet. Your results, your right calls and the standings of your groups have a Share button.';
export const pagesThatYouShare = 'Pages that you share';
export const publicPage = (what: string) => `Public: ${what}`;
export const end = 'End';
export const endSharing = (what: string) => `End sharing: ${what}`;

// own-standings
