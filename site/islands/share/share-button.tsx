import { type ComponentType, useState } from 'react';
import { request } from '../../client/request.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/share.ts';
import { useAct } from '../use-act.ts';
import type { Made, ShareDialogProps } from './share-dialog.tsx';

type ShareButtonProps = {
  /** The own result in a contest, or the pick of a slot, or the table of a group (its id). */
  contest: string;
  slot?: string;
  group?: string;
  /** A slot group, to share an earlier sheet of it. */
  regret?: string;
  /** What is shared, for those who listen: 'Share: pick 1'. */
  label?: string;
};

/** Opens what shares. Its script, the drawing among it, is fetched with the first press. */
export function ShareButton({ contest, slot, group, regret, label }: ShareButtonProps) {
  const { busy, failure, run } = useAct({ otherwise: words.networkFailed });
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ShareDialogProps>; first: Made } | null>(null);
  // Each time: results may have been corrected, and the page may have been ended.
  const press = () =>
    run(async () => {
      const [{ ShareDialog: Dialog }, { data: first }] = await Promise.all([
        import('./share-dialog.tsx'),
        // What this says alone: a page may hand on more.
        request('POST /shares', { body: { contest, slot, group, regret } }),
      ]);
      setDialog({ Dialog, first });
    });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={busy}
        aria-label={label && words.shareWhat(label)}
        onClick={() => void press()}
      >
        {words.share}
      </Button>
      {failure && <span role="alert">{failure}</span>}
      {dialog && <dialog.Dialog first={dialog.first} onClose={() => setDialog(null)} />}
    </>
  );
}
