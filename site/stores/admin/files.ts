import * as files from '#schema/wire/paths/files';
import { request } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';

export type FileOfContest = 'standings' | 'picks';

/**
 * Downloads a file of a contest. `group`: of its members only; its id, or the address of its page.
 * @throws ApiProblem, NetworkProblem (also if it breaks off)
 */
export async function downloadFile({ id }: { id: string }, what: FileOfContest, group = ''): Promise<undefined> {
  const at = what === 'standings' ? files.standingsFile : files.picksFile;
  const groupId = groupIn(group);
  const file = await request(at, { params: { id }, query: groupId ? { group: groupId } : {} });
  saveFile(file, `${id}${groupId ? '-group' : ''}-${what}.csv`);
}

/**
 * The id of a group in what somebody typed: '/groups/4f7c…?contest=nfl-2025' is an address of it.
 */
export function groupIn(typed: string): string {
  return (
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
