import { downloadTable } from '../../stores/group/table-file.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useAct } from '../use-act.ts';

/** The table of a group as a file for a spreadsheet. */
export function DownloadTable({ group, contest }: { group: string; contest: string }) {
  const { busy, failure, run } = useAct();
  return (
    <>
      <Button variant="outline" size="small" busy={busy} onClick={() => run(() => downloadTable(group, contest))}>
        Download (CSV)
      </Button>
      {failure && <Banner tone="error">{failure}</Banner>}
    </>
  );
}
