import * as words from '../../words/group.ts';
/**
 * Hands a link on: by the device's own way to share, else it is copied. @returns what to say about
 * it; '' if there is nothing to say
 */
export async function shareLink(text: string, url: string): Promise<string> {
  // A window that was closed again has been decided.
  if (navigator.share)
    return navigator.share({ title: text, text, url }).then(
      () => '',
      () => '',
    );
  try {
    await navigator.clipboard.writeText(url);
    return words.linkCopied;
  } catch {
    return words.copyItByHandThis;
  }
}
