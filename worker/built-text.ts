import type { Env } from './env.ts';

/** By their paths. They change with a deploy only, as this isolate does. */
const texts = new Map<string, string>();

/** A text among the files that were built with the Worker, by its path. Throws if it cannot be had. */
export async function builtText({ ASSETS, SITE_URL }: Pick<Env, 'ASSETS' | 'SITE_URL'>, path: string): Promise<string> {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const answer = await ASSETS.fetch(new URL(path, SITE_URL));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const text = await answer.text();
  texts.set(path, text);
  return text;
}
