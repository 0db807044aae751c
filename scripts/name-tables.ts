/**
 * `npm run tables`: writes what the Worker knows of look-alike letters and of common passwords,
 * from the packages that keep these lists. Run it after either package was updated; a test says
 * when it was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { A_DAY } from '../worker/account/weak-password.ts';

const require = createRequire(import.meta.url);
const listOf = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

/**
 * How many of the most common passwords are known, of those that are long enough to be chosen at
 * all; days are known by a rule.
 */
const MOST = 5_000;
const SHORTEST = 8;

const ALPHABETS =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Knda Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt Zyyy Zinh';
const IN_A_NAME = new RegExp(`^(?=[\\p{L}\\p{M}\\p{N}])[${ALPHABETS.replace(/(\w+) ?/g, '\\p{scx=$1}')}]$`, 'u');

/**
 * Unicode's confusables (UTS 39) of letters that can be in a username once it is decomposed: what
 * each looks like, in hexadecimal.
 */
export function lookAlikes(): string {
  const confusables: Record<string, string> = listOf('unhomoglyph/data.json');
  const hex = (text: string) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join('+');
  const pairs = Object.entries(confusables)
    .filter(([letter]) => IN_A_NAME.test(letter) && letter.normalize('NFKD') === letter)
    .map(([letter, look]) => [hex(letter), hex(look)]);
  return file(Object.fromEntries(pairs));
}

export function commonPasswords(): string {
  const ranked: string[] = listOf('@zxcvbn-ts/language-common/src/passwords.json');
  const long = ranked.filter((each) => each.length >= SHORTEST && /^[!-~]+$/.test(each) && !/[`\\$]/.test(each));
  const names = [...new Set(long.map((each) => each.toLowerCase()))].slice(0, MOST).filter((each) => !A_DAY.test(each));
  return file(names.sort());
}

const file = (data: object) => `${JSON.stringify(data, null, 2)}\n`;

export const TABLES = {
  'worker/account/look-alikes.json': lookAlikes,
  'worker/account/common-passwords.json': commonPasswords,
};

if (import.meta.main) for (const [path, write] of Object.entries(TABLES)) writeFileSync(path, write());
