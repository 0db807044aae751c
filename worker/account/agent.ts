/**
 * The first that is named in what a browser says of itself: each says the names of others too,
 * behind its own.
 */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOP(R|T|iOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser and its system in plain words, 'Firefox on Windows', of what it says of itself. Only
 * words of this page: a mail may have them.
 */
export function agentOf(userAgent = ''): string {
  const named = (names: [RegExp, string][]) => names.find(([says]) => says.test(userAgent))?.[1];
  return `${named(BROWSERS) ?? 'Another browser'} on ${named(SYSTEMS) ?? 'another device'}`;
}
