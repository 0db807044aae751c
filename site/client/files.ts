/** What a file that the site serves says. @throws TypeError, Error */
export async function textOfFile(path: `/${string}`): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} did not come`);
  return answer.text();
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
