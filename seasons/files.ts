import type { SeasonFiles } from './season.ts';

/**
 * The CSV text of every season folder, for tests and the development server. Bundled nowhere else:
 * it is large.
 */
const texts = import.meta.glob<string>('./*/*.csv', { query: '?raw', import: 'default', eager: true });

/** The files of one folder by name. */
export function filesOf(contestId: string): SeasonFiles {
  const start = `./${contestId}/`;
  const own = Object.entries(texts).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text]));
}
