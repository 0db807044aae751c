/** What the frame of a mail says around its text. */
export const FRAME = {
  product: 'Called It',
  orOpen: 'Or open this address:',
  unsubscribe: 'Unsubscribe from these emails',
};

/** What the button of a mail says, by the page it opens. */
export const BUTTONS: [path: RegExp, label: string][] = [
  [/\/verify-email\?/, 'Verify your email address'],
  [/\/reset-password\?.*&not-me$/, 'This was not me'],
  [/\/reset-password\?/, 'Choose a new password'],
  [/\/change-email\?/, 'Use this address'],
  [/\/login$/, 'Sign in'],
  [/\/selections(\?|$)/, 'Make your picks'],
  [/\/results$/, 'See your results'],
  [/^/, 'Open Called It'],
];
