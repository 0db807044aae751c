import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';

/** Something that is asked about before it is done. @throws ApiProblem, NetworkProblem: `act` */
export type Asked = { title: string; text: string; button: string; act: () => Promise<void> };

type AskFirstProps = {
  asked: Asked | null;
  busy: boolean;
  failure: string | null;
  onYes: (act: Asked['act']) => void;
  onNo: () => void;
};

/** A window that asks, and says why nothing came of it. */
export function AskFirst({ asked, busy, failure, onYes, onNo }: AskFirstProps) {
  return (
    <Dialog
      open={asked !== null}
      title={asked?.title ?? ''}
      onClose={onNo}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => asked && onYes(asked.act)}>
            {asked?.button}
          </Button>
        </>
      }
    >
      <p>{asked?.text}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  );
}
