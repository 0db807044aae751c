import { figure } from '#games/words';

/** The words of receipts, saves and proofs. */
export * from './ui.ts';

// saves
export const yourSaves = 'Your saves';
export const savesIntro = 'Every save of a pick, latest first, numbered from 1 without a gap. Only you see this.';
export const timeAndPick = 'Time and pick';
export const nobody = 'Nobody';
export const savesAreNoted = 'Each save of a pick is noted here, with its time.';
export const nothingSavedYet = 'Nothing saved yet';
export const nothingSaved = 'Nothing saved';
export const latestSaves = 'Latest saves';
export const earlierSaves = 'Earlier saves';

/** `tournament`: of a season. */
export const earlierSheet = (tournament?: string) =>
  tournament ? `${tournament}: what earlier picks would have earned` : 'What an earlier sheet would have earned';
/** `when`: 'Tue 22 Apr, 16:24'; the rest are points in words. */
export const youHadMore = (more: string) => `${more} more`;
export const youHadItOn = (when: string) => `on ${when}`;
export const inPlaceOf = (points: string, last: string) => `${points} in place of ${last}`;
export const lastWasBest = 'Your best was your last';
export const bestBefore = (when: string, behind: string) => `The best before it, on ${when}, was ${behind} behind.`;
export const changesSince = 'What changed since';
export const otherChanges = (changes: number) => `${changes === 1 ? 'other change' : 'other changes'} together`;
export const earlierSheetIsYours = 'your earlier sheet';

// proof
export const openSavedReceipt = 'Open a receipt that was saved';
export const whatReceiptProves =
  'The sheet above, word by word, is one of those that were sealed under this root in the minutes after the lock. It does not prove that the fan wrote it: it is what the site had at the lock, and the <link>receipts of the saves</link> say how it came there. It is as good as the root, so compare that with the one in the email of the results, or with what somebody noted on the day.';
export const proof = 'Proof';
export const proofDescription = 'Check that a sheet is the one that was sealed at the lock.';
export const provePick = 'Prove a pick';
export const lookingForReceipt = 'Looking for a receipt.';
export const proofNeedsScript = 'This page needs JavaScript: it checks the receipt in your browser.';
export const copyLink = 'Copy the link';
export const saveFile = 'Save the file';
export const showQrCode = 'Show the QR code';
export const showMeHow = 'Show me how';
export const whatThisProves = 'What this proves';
export const theFigures = 'The figures';
export const publishedRoots = 'Published roots';

export const rootOf = (lock: string, leaves: number, sealedAt: string) =>
  `${lock}, over ${figure(leaves)} sheets, sealed ${sealedAt}: `;
export const picksAreSealed = 'Nobody changed these picks after the lock';
/** `sealedAt`: an instant in words. */
export const sealedWith = (sealedAt: string, leaves: number) =>
  `Sealed ${sealedAt}, all ${figure(leaves)} sheets together: had one pick changed since, the seal that the site publishes would not fit.`;
export const sheetDoesNotHold = 'This does not hold';
export const sheetIsAnother = 'The sheet is not the one that this root is of.';
export const rootIsAnother = 'The site publishes another root for this lock, or none: this is not what was sealed.';
export const picksFitTheirSeal = 'These picks fit their seal';
export const rootIsUnknown = 'The site cannot be asked just now: compare the root with the one in your email.';
export const openReceipt = 'Open a receipt: a link, or the file that was saved here.';
export const noReceipt = 'This is no receipt';
export const linkIsIncomplete = 'The link is not complete. Copy it again, whole.';
export const linkIsCopied = 'Copied. Whoever opens the link sees your sheet.';
export const qrCodeOfReceipt = 'QR code of the link to this receipt';
export const chooseSavedFile = 'Choose the file that was saved here, as it was saved.';
export const noRootsYet = 'Nothing is sealed yet.';
export const rootsDidNotLoad = 'They could not be loaded. Try again later.';
