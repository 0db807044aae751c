/** So often the framework decodes a path: what is encoded more often is nobody's. */
const DECODINGS = 10;

/**
 * Whether a page may have this path. The framework takes one with an empty step, or with a file's
 * ending, for another page's, and may fail as it reads its parameters. What begins with an
 * underscore is the framework's own; none of it is for readers but the files of the build, which
 * are served before this is asked.
 */
export function isPagePath(pathname: string): boolean {
  let path = pathname;
  for (let times = 0; times < DECODINGS; times++) {
    const decoded = decodedOnce(path);
    if (decoded === path) return !/\/\/|\.html$|^\/_/.test(path);
    path = decoded;
  }
  return false;
}

/** The same if it is not encoded. */
function decodedOnce(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
