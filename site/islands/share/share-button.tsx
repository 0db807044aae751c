import { type ComponentType, useState } from 'react';
import type { Wish } from '../../stores/share.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/share.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

type ShareButtonProps = Wish & {
  /** What is shared, for those who listen: 'Share: pick 1'. */
  label?: string;
};

/** Opens what shares. Its script, the drawing among it, is fetched with the first press. */
export function ShareButton({ label, ...wish }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ShareDialogProps> } | null>(null);
  const [failed, setFailed] = useState(false);

  async function press() {
    setFailed(false);
    try {
      const { ShareDialog } = await import('./share-dialog.tsx');
      setDialog({ Dialog: ShareDialog });
      setOpen(true);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <Button variant="outline" size="small" aria-label={label && words.shareWhat(label)} onClick={() => void press()}>
        {words.share}
      </Button>
      {failed && <span role="alert">{words.networkErrorPleaseCheckYour}</span>}
      {dialog && <dialog.Dialog open={open} wish={wish} onClose={() => setOpen(false)} />}
    </>
  );
}
