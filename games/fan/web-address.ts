/**
 * Addresses of the web and of mailboxes in a text that others read, spelled out or in disguise.
 * What is none to a machine may be one to a reader: `cheap [dot] com`.
 */

/** Endings of addresses that follow a dot in no sentence, with or without a blank between. */
const PLAIN_ENDINGS = 'com|org|io|xyz|biz|gg';
/** Those that fans see most, where no blank is beside the dot. */
const ENDINGS = `${PLAIN_ENDINGS}|net|info|co|me|tv|app|dev|bet|win|vip|site|online|shop|store|club|live|link|click|top|pro|ru|cc|ly|uk|de|eu|us|ca|au`;
const NO_MORE = '(?![\\p{L}\\p{N}])';

const ADDRESSES = [
  // 'cheap-picks.com', 't.co'; not 'T.J. Watt', 'St. Brown', '1.FC'.
  /[\p{L}\p{N}-]{2}\.\p{L}{2}|[\p{L}\p{N}]\.\p{Ll}{2}/u,
  /\S@\S/u,
  // What a browser opens.
  /:\/\/|(?<!\S)\/\/\S|(?<!\p{L})(?:https?|hxxps?|ftp|mailto|javascript):\S/iu,
  // '1.2.3.4', also in octal figures, '0x7f.1', '0x7f000001', '[2001:db8::1]'.
  /\d+(?:\.\d+){3}|0x[\da-f]+\.\d|0x[\da-f]{6}|\[[\da-f.]*:[\da-f.]*:[\da-f:.]*\]/i,
  // 'cheap[.]com', 'demo (at) cheap (dot) com'.
  /[[({<]\s*(?:[.·@]|dot|at)\s*[\])}>]/i,
  new RegExp(`[.·](?:${ENDINGS})${NO_MORE}|(?:[.·]|\\S\\s+dot)\\s+(?:${PLAIN_ENDINGS})${NO_MORE}`, 'iu'),
];
const NAMED_SO = new RegExp(`^www\\.|\\.(?:${ENDINGS})$|^\\d+(?:\\.\\d+){3}$`, 'iu');

/** Whether there is an address in a text. */
export function holdsAddress(text: string): boolean {
  const plain = undisguised(text);
  return ADDRESSES.some((address) => address.test(plain));
}

/** Whether a username is one. Dots are common in usernames: only what all take for an address. */
export function isAddress(username: string): boolean {
  return NAMED_SO.test(username);
}

/**
 * Signs that look like a dot (UTS 39), beside those that are one by compatibility. The Arabic zeros
 * are figures, but for those between Latin letters.
 */
const DOTS =
  /[\u3002\u0701\u0702\ua60e\ua4f8\u{10a50}\u{1d16d}]|(?<=\p{Script=Latin})[\u0660\u06f0](?=\p{Script=Latin})/gu;
const MIDDLE_DOTS = /[\u2022\u2027\u2219\u22c5\u30fb\u16eb\u2e31\u{10101}\ua78f\u1427]/gu;
const COLONS = /[\u02d0\u02f8\u0589\u05c3\u2236\ua789]/gu;
const SLASHES = /[\\\u2044\u2215\u2216\u29f5\u29f8]/gu;

/** Normal letters, dots, colons and slashes, without what stands upon them or is not seen. */
function undisguised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(DOTS, '.')
    .replace(MIDDLE_DOTS, '·')
    .replace(COLONS, ':')
    .replace(SLASHES, '/')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC');
}
