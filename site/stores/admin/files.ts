import * as files from '#schema/wire/paths/files';
import { requestFile } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';

export type FileOfContest = 'standings' | 'picks';

/** Downloads a file of a contest. @throws ApiProblem, NetworkProblem (also if it breaks off) */
export async function downloadFile({ id }: { id: string }, what: FileOfContest): Promise<void> {
  const at = what === 'standings' ? files.standingsFile : files.picksFile;
  saveFile(await requestFile(at, { params: { id } }), `${id}-${what}.csv`);
}
