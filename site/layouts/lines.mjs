import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** A file with all that it imports, as one short script to stand in a page as it is: it costs no request. */
function lineOf(path) {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  return outputFiles[0].text.trim();
}

/** By the names that pages call them. The policy lists the hash of each. */
export const lines = {
  OPENING_LINE: lineOf('../client/opening.ts'),
  BAR_LINE: lineOf('./bar.ts'),
  INSTALL_LINE: lineOf('./install.ts'),
  MAIL_SETTINGS_LINE: lineOf('../pages/_mail-settings.ts'),
};

/** Own pages are fetched when a fan is about to open one: by a finger that goes down, or a pointer that rests. No mail's link. */
lines.INTENT_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/docs/*', '/*\\?*token=*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
