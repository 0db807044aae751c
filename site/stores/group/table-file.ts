import { groupFile } from '#schema/wire/paths/files';
import { requestFile } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';

/**
 * Downloads the table of a group, for its captains. @throws ApiProblem, NetworkProblem (also if it
 * breaks off)
 */
export async function downloadTable(group: string, contest: string): Promise<void> {
  const file = await requestFile(groupFile, { params: { id: group }, query: { contest } });
  saveFile(file, `${contest}-group-standings.csv`);
}
