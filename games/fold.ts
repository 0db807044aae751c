/**
 * Letters that Unicode does not take apart, as a keyboard without them writes them. What capitals
 * already make one (ß and ss, ı and i) is not here.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ƶ: 'z', ɨ: 'i', ʉ: 'u' },
  ...{ ƙ: 'k', ɓ: 'b', ɗ: 'd', ƴ: 'y', ɔ: 'o', ɛ: 'e', ǝ: 'e', ə: 'e', ĸ: 'q', ς: 'σ' },
};
const WRITTEN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Apostrophes, and what is typed and pasted for them: accents of their own, primes, letters. */
const APOSTROPHES = /['’‘‚‛`´ʹʻʼʽʾʿˈˊˋ′‵＇׳ꞌ]/g;

/** Marks of these scripts are left out by some writers; in other scripts they are the name. */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/**
 * A name for comparing and searching, never for showing: words of letters and digits of any script,
 * a space between them, without case, marks, apostrophes and other signs. 'Nicolai Højgaard' is
 * 'nicolai hojgaard', "Ja’Marr" is 'jamarr', 'V.J.' is 'v j'. Text without a letter or a digit is
 * '', which is no key: it must be compared as it is written.
 */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(MARKED, '$1')
    .toUpperCase()
    .toLowerCase()
    .replace(WRITTEN, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
