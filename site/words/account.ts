/** The words of registration, signing in, and what links in mails lead to. */
export * from './ui.ts';

// claim
export const chooseAnotherUsername = 'Choose Another Username';
export const verifiedButUsernameTaken = 'Your email address is verified. That username is taken. Choose another.';
export const everyoneSeesItOnLeaderboards = 'Everyone sees it on the leaderboards.';
export const saveUsername = 'Save username';
export const enterYourPassword = 'Enter Your Password';
export const somebodyElseMayHaveRegistered =
  'Somebody else may have registered your email address too. Enter the password you chose, so that only your registration counts.';
export const verify = 'Verify';
export const iChosePasskey = 'I chose a passkey';
export const registerAgain = 'Register again';

// first-passkey
export const makeYourPasskey = 'Make Your Passkey';
export const verifiedMakePasskeyNow =
  'Your email address is verified. Your device makes a passkey now, and signs you in with it from then on.';
export const makePasskey = 'Make a passkey';
export const choosePasswordInstead = 'Choose a password instead';
export const linkInYourMailLets = 'The link in your mail lets you do this for 24 hours.';

// forgot-password
export const checkYourEmail = 'Check Your Email';
export const ifYouDontSeeEmail = "If you don't see the email, check your spam folder.";
export const forgotPassword = 'Forgot Password';
export const sendResetLink = 'Send Reset Link';
export const enterYourEmailAddressAnd = "Enter your email address and we'll send you a link to reset your password.";
export const emailAddress = 'Email Address';

// login-form
export const notRegisteredYet = "Haven't registered yet? <link>Create an account</link>";
export const loginFailedPleaseCheckYour = 'Login failed. Please check your credentials and try again.';
export const youAreNotSignedIn = 'You are not signed in.';
export const welcomeBack = 'Welcome Back';
export const letsPlay = "Let's Play";
export const signInWithPasskey = 'Sign in with a passkey';
export const forgotPasswordQuestion = 'Forgot Password?';

// new-address
export const emailAddressChanged = 'Email address changed';
export const addressNotChanged = 'Address not changed';
export const goToLogin = 'Go to Login';
export const useThisEmailAddress = 'Use this email address?';
export const accountThatEmailNamesWill =
  'The account that the email names will have this address from now on. Every device is signed out.';
export const youDidNotAskFor = 'You did not ask for it? Close this page: nothing changes.';
export const useThisAddress = 'Use this address';

// not-me
export const wasItNotYou = 'Was it not you?';
export const everyWayInEnds =
  'We end every way into your account: all devices, passkeys, links in emails, your calendar address and your old password. Then you choose a new password.';
export const itWasYouCloseThis = 'It was you? Close this page: nothing changes.';
export const thisWasNotMe = 'This was not me';
export const requestNewLink = 'Request a new link';

// registered
export const verificationEmailSent = (email: string) =>
  `A verification email has been sent to <strong>${email}</strong>. Please click the link in it to activate your account.`;
export const yourUsernameBecomesYoursWith =
  'Your username becomes yours with that click. If someone else gets it first, you choose another.';
export const sendItAgain = 'Send it again';
export const wrongAddressChangeIt = 'Wrong address? Change it';

// registration-form
export const acceptTerms =
  'By creating an account you accept the <terms>terms</terms>. See how we <privacy>use your data</privacy>.';
export const alreadyHaveAccount = 'Already have an account? <link>Sign in</link>';
export const createAccount = 'Create Account';
export const youNeedNoPasswordYou =
  'You need no password: you make a passkey once your email address is verified, with the lock of your device.';
export const usePasskeyInsteadOfPassword = 'Use a passkey instead of a password';
export const creatingYourAccount = 'Creating your account';

// reset-form
export const resetPassword = 'Reset Password';
export const resetting = 'Resetting...';
export const invalidResetLink = 'Invalid Reset Link';
export const passwordResetLinkIsInvalid = 'The password reset link is invalid or has expired.';
export const passwordResetSuccessfully = 'Password Reset Successfully';
export const yourPasswordHasBeenChanged =
  'Your password has been changed. You are signed out everywhere; sign in with the new one.';
export const calendarAddressYouHadHas = 'A calendar address you had has ended: get a new one in your profile.';
export const goToLoginNow = 'Go to Login Now';

// unverified
export const pleaseVerifyYourEmailAddress = 'Please verify your email address first.';
export const weSentLinkTo = (email: string) => `We sent a link to ${email} when you registered.`;
export const sendNewVerificationMail = 'Send a new verification mail';

// verification
export const verificationFailed = 'Verification Failed';
export const linksWorkOnceAndExpire =
  'Links work once and expire after 24 hours. Sign in to have a new one sent to you.';
export const tryOnceMore = 'Try Again';
export const invalidVerificationLink = 'Invalid Verification Link';
export const verifying = 'Verifying';
export const weAreCheckingYourLink = 'We are checking your link. This takes a moment.';
export const emailVerifiedSuccessfully = 'Email Verified Successfully!';
export const yourAccountIsActiveYou = 'Your account is active. You can sign in now.';
export const didntSignUpYourselfSet = 'Didn’t sign up yourself? Set a new password with "Forgot Password?"';

// account
export const thisPageNeedsJavascriptTo = 'This page needs JavaScript to send what you type. Please switch it on.';

// change-email
export const changeEmail = 'Change email';
export const proveNewMailAddressOf = 'Prove the new mail address of your Called It account.';

// login
export const signInToCalledIt = 'Sign in to Called It and make your picks before they lock.';

// register
export const createAccountTitle = 'Create account';
export const joinCalledItPredictDrafts = 'Join Called It: predict drafts and tournaments, and see who called it.';

// reset-password
export const resetPasswordTitle = 'Reset password';
export const chooseNewPasswordForYour = 'Choose a new password for your Called It account.';

// verify-email
export const verifyEmail = 'Verify email';
export const proveMailAddressOfYour = 'Prove the mail address of your Called It account.';

// destination
export const yourSessionHasEndedPicks =
  'Your session has ended. Picks that are not saved yet are kept on this device: sign in to go on with them.';

// mail-proof
export const invalidVerificationLinkPleaseCheck =
  'Invalid verification link. Please check your email for the correct link.';
export const errorOccurredDuringVerification = 'An error occurred during verification.';

// password-reset
export const invalidResetLinkPleaseRequest = 'Invalid reset link. Please request a new password reset.';
export const passwordsDoNotMatch = 'Passwords do not match.';
export const passwordMustBeAtLeast = 'Password must be at least 8 characters long.';

// registration
export const firstNameField = 'First name';
export const lastNameField = 'Last name';
export const emailIsRequired = 'Email is required';
export const passwordIsRequired = 'Password is required';
export const emailIsInvalid = 'Email is invalid';
export const passwordMustBeAtLeast8Characters = 'Password must be at least 8 characters';
export const registrationFailedPleaseTryAgain = 'Registration failed. Please try again.';

// redirecting
export const redirectingToLogin = (seconds: number) =>
  `Redirecting to login in <count>${seconds}</count> second${seconds === 1 ? '' : 's'}...`;

// mail-settings
export const invalidLink = 'Invalid link';
export const notFoundOut = 'Not found out';
export const notStopped = 'Not stopped';
export const stopTheseMails = 'Stop these mails?';
export const stopped = 'Stopped';
export const thisLinkIsNotComplete =
  'This link is not complete or not one of ours. Open it from the mail again, or use your profile.';
export const youGetNoMoreYou = (what: string) => `You get no more ${what}. You can turn them on again in your profile.`;
export const youWouldGetNoMore = (what: string) => `You would get no more ${what}. Everything else stays as it is.`;

// mail-settings
export const allMyMailsInMy = 'All my mails, in my profile';
export const endOneKindOfMail = 'End one kind of mail from Called It.';
export const lookingUpYourLink = 'Looking up your link.';
export const stopMails = 'Stop these mails';
export const thisPageNeedsJavascriptWithout =
  'This page needs JavaScript. Without it, press “Unsubscribe” in your mail program: that ends these mails too.';

// user
export const failedToUpdateProfile = 'Failed to update profile';
