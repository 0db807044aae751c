/** The words of receipts, saves and proofs. */
export * from './ui.ts';

// save-list
export const eachSaveOfPickIs = 'Each save of a pick is noted here, with its time.';
export const nothingSavedYet = 'Nothing saved yet';
export const latestSaves = 'Latest saves';
export const earlierSaves = 'Earlier saves';

// proof
export const openSavedReceipt = 'Open a receipt that was saved';
export const whatReceiptProves =
  'The sheet above, word by word, is one of those that were sealed under this root in the minutes after the lock. It does not prove that the fan wrote it: it is what the site had at the lock, and the <link>receipts of the saves</link> say how it came there. It is as good as the root, so compare that with the one in the mail of the results, or with what somebody noted on the day.';
export const proof = 'Proof';
export const checkThatSheetIsOne = 'Check that a sheet is the one that was sealed at the lock.';
export const provePick = 'Prove a pick';
export const lookingForReceipt = 'Looking for a receipt.';
export const thisPageNeedsJavascriptIt = 'This page needs JavaScript: it checks the receipt in your browser.';
export const copyLink = 'Copy the link';
export const saveFile = 'Save the file';
export const showQrCode = 'Show the QR code';
export const whatThisProves = 'What this proves';
export const theFigures = 'The figures';
export const publishedRoots = 'Published roots';

// saves
export const yourSaves = 'Your saves';
export const everySaveOfPickLatest =
  'Every save of a pick, latest first, counted from 1 without a gap. Only you see this.';

// _proof
export const rootOf = (lock: string, root: string, leaves: number, sealedAt: string) =>
  `${lock}: ${root}, over ${leaves} sheets, sealed ${sealedAt} UTC`;
export const sitePublishesThisRootFor = 'The site publishes this root for this lock.';
export const sitePublishesAnotherRootFor =
  'The site publishes another root for this lock, or none: this is not what was sealed.';
export const siteCannotBeAskedJust = 'The site cannot be asked just now: compare the root with the one in your mail.';
export const thisDoesNotHold = 'This does not hold';
export const sheetIsNotOneThat = 'The sheet is not the one that this root is of.';
export const thisSheetHolds = 'This sheet holds';
export const oneOfUnderItsRoot = (leaves: number, what: string) => `It is one of ${leaves} under its root. ${what}`;
export const openReceiptLinkOrFile = 'Open a receipt: a link, or the file that was saved here.';
export const thisIsNoReceipt = 'This is no receipt';
export const linkIsNotCompleteCopy = 'The link is not complete. Copy it again, whole.';
export const copiedWhoeverOpensLinkSees = 'Copied. Whoever opens the link sees your sheet.';
export const qrCodeOfLinkTo = 'QR code of the link to this receipt';
export const chooseFileThatWasSaved = 'Choose the file that was saved here, as it was saved.';
export const nothingIsSealedYet = 'Nothing is sealed yet.';
export const theyCouldNotBeLoaded = 'They could not be loaded. Try again later.';
