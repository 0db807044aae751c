/** What a file that the site serves says. @throws TypeError, Error */
export async function textOfFile(path: `/${string}`): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} did not come`);
  return answer.text();
}
