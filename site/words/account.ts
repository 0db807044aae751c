import type { MailKind } from '#games/news/told';

/** The words of registration, signing in, and what links in mails lead to. */
export * from './ui.ts';

// registering
export const verificationEmailSent = (email: string) =>
  `A verification email has been sent to <strong>${email}</strong>. Please click the link in it to activate your account.`;
export const usernameComesWithClick =
  'Your username becomes yours with that click. If someone else gets it first, you choose another.';
export const whyNameAndCountry =
  'Others see your username. Your name and country only tell the administrators who plays.';
export const linkSignsInHere = 'Opened in this browser within 15 minutes, the link signs you in.';
export const sendItAgain = 'Send it again';
export const changeWrongAddress = 'Wrong address? Change it';
export const acceptTerms =
  'By creating an account you accept the <terms>terms</terms>. See how we <privacy>use your data</privacy>.';
export const alreadyHaveAccount = 'Already have an account? <link>Sign in</link>';
export const createAccount = 'Create Account';
export const passkeyIsMadeLater =
  'You need no password: you make a passkey once your email address is verified, with the lock of your device.';
export const usePasskeyInsteadOfPassword = 'Use a passkey instead of a password';
export const creatingAccount = 'Creating your account';
export const firstNameField = 'First name';
export const lastNameField = 'Last name';
export const emailIsRequired = 'Email is required';
export const passwordIsRequired = 'Password is required';
export const emailIsInvalid = 'Email is invalid';
export const passwordTooShort = 'Password must be at least 8 characters';
export const registrationFailed = 'Registration failed. Please try again.';
export const redirectingToLogin = (seconds: number) =>
  `Redirecting to login in <count>${seconds}</count> second${seconds === 1 ? '' : 's'}...`;

// signing in
export const checkYourEmail = 'Check Your Email';
export const checkSpamFolder = "If you don't see the email, check your spam folder.";
export const forgotPassword = 'Forgot Password';
export const sendResetLink = 'Send Reset Link';
export const howResetWorks = "Enter your email address and we'll send you a link to reset your password.";
export const emailAddress = 'Email Address';
export const notRegisteredYet = "Haven't registered yet? <link>Create an account</link>";
export const loginFailed = 'Login failed. Please check your credentials and try again.';
export const notSignedIn = 'You are not signed in.';
export const welcomeBack = 'Welcome Back';
export const letsPlay = "Let's Play";
export const signInWithPasskey = 'Sign in with a passkey';
export const forgotPasswordQuestion = 'Forgot Password?';
export const verifyAddressFirst = 'Please verify your email address first.';
export const linkWasSentTo = (email: string) => `We sent a link to ${email} when you registered.`;
export const sendNewVerificationMail = 'Send a new verification email';
export const sessionEndedWithPicks =
  'Your session has ended. Picks that are not saved yet are kept on this device: sign in to go on with them.';

// proving an address
export const chooseAnotherUsername = 'Choose Another Username';
export const verifiedButUsernameTaken = 'Your email address is verified. That username is taken. Choose another.';
export const usernameIsPublic = 'Everyone sees it on the leaderboards.';
export const saveUsername = 'Save username';
export const enterYourPassword = 'Enter Your Password';
export const addressWasRegisteredTwice =
  'Somebody else may have registered your email address too. Enter the password you chose, so that only your registration counts.';
export const verify = 'Verify';
export const iChosePasskey = 'I chose a passkey';
export const registerAgain = 'Register again';
export const makeYourPasskey = 'Make Your Passkey';
export const verifiedMakePasskeyNow =
  'Your email address is verified. Your device makes a passkey now, and signs you in with it from then on.';
export const makePasskey = 'Make a passkey';
export const choosePasswordInstead = 'Choose a password instead';
export const linkIsGoodForADay = 'The link in your email lets you do this for 24 hours.';
export const emailAddressChanged = 'Email address changed';
export const addressNotChanged = 'Address not changed';
export const goToLogin = 'Go to Login';
export const useNewAddressQuestion = 'Use this email address?';
export const whatNewAddressDoes =
  'The account that the email names will have this address from now on. Every device is signed out.';
export const addressNotAskedFor = 'You did not ask for it? Close this page: nothing changes.';
export const useThisAddress = 'Use this address';
export const verificationFailed = 'Verification Failed';
export const linksWorkOnce = 'Links work once and expire after 24 hours. Sign in to have a new one sent to you.';
export const tryOnceMore = 'Try Again';
export const invalidVerificationLink = 'Invalid Verification Link';
export const verifying = 'Verifying';
export const linkIsChecked = 'We are checking your link. This takes a moment.';
export const emailVerified = 'Email Verified Successfully!';
export const accountIsActive = 'Your account is active. You can sign in now.';
export const whereLinkSignsIn =
  'The link signs you in by itself only in the browser you registered in, once, and within 15 minutes.';
export const linkHasSignedIn = 'Your account is active, and you are signed in.';
export const goingOn = (seconds: number) =>
  `Going on in <count>${seconds}</count> second${seconds === 1 ? '' : 's'}...`;
export const goOnNow = 'Go on now';
export const notSignedUpYourself = 'Didn’t sign up yourself? Set a new password with "Forgot Password?"';
export const verifyLinkIsMissing = 'Invalid verification link. Please check your email for the correct link.';
export const verificationError = 'An error occurred during verification.';

// a new password
export const notMeQuestion = 'Was it not you?';
export const everyWayInEnds =
  'We end every way into your account: all devices, passkeys, links in emails, your calendar address and your old password. Then you choose a new password.';
export const itWasMe = 'It was you? Close this page: nothing changes.';
export const thisWasNotMe = 'This was not me';
export const requestNewLink = 'Request a new link';
export const resetPassword = 'Reset Password';
export const resetting = 'Resetting...';
export const invalidResetLink = 'Invalid Reset Link';
export const resetLinkIsInvalid = 'The password reset link is invalid or has expired.';
export const passwordWasReset = 'Password Reset Successfully';
export const signedOutByReset =
  'Your password has been changed. You are signed out everywhere; sign in with the new one.';
export const calendarEndedByReset = 'A calendar address you had has ended: get a new one in your profile.';
export const goToLoginNow = 'Go to Login Now';
export const resetLinkIsMissing = 'Invalid reset link. Please request a new password reset.';
export const passwordsDoNotMatch = 'Passwords do not match.';
export const newPasswordTooShort = 'Password must be at least 8 characters long.';

// stopping mails
/** Each kind of mail within a sentence. */
export const MAILS_IN_SENTENCE: Record<MailKind, string> = {
  openings: 'emails about picks that are open',
  reminders: 'reminders before a lock',
  receipts: 'receipts of your picks at a lock',
  withdrawals: 'emails about changes to what you picked',
  results: 'emails about your results',
  groups: 'reminders by the captains of your groups',
};
export const invalidLink = 'Invalid link';
export const mailLinkNotRead = 'Not found out';
export const notStopped = 'Not stopped';
export const stopTheseMails = 'Stop these emails?';
export const stopped = 'Stopped';
export const mailLinkIsInvalid =
  'This link is not complete or not one of ours. Open it from the email again, or use your profile.';
export const mailsAreStopped = (what: string) => `You get no more ${what}. You can turn them on again in your profile.`;
export const whatStoppingDoes = (what: string) => `You would get no more ${what}. Everything else stays as it is.`;
export const allMailsInProfile = 'All my emails, in my profile';
export const aboutStopMails = 'End one kind of email from Called It.';
/** As long as what takes its place, so that nothing below it jumps. */
export const mailLinkIsLookedUp =
  'Looking up what this link stops. Nothing stops before you press, and you need not be signed in.';
export const stopMails = 'Stop these emails';
export const unsubscribeWithoutScript =
  'This page needs JavaScript. Without it, press “Unsubscribe” in your email program: that ends these emails too.';

// pages
export const formNeedsScript = 'This page needs JavaScript to send what you type. Please switch it on.';
export const changeEmail = 'Change email';
export const aboutChangeEmail = 'Prove the new email address of your Called It account.';
export const aboutLogin = 'Sign in to Called It and make your picks before they lock.';
export const createAccountTitle = 'Create account';
export const aboutRegister = 'Join Called It: predict drafts and tournaments, and see who called it.';
export const resetPasswordTitle = 'Reset password';
export const aboutResetPassword = 'Choose a new password for your Called It account.';
export const verifyEmail = 'Verify email';
export const aboutVerifyEmail = 'Prove the email address of your Called It account.';
