import type { Group } from '#schema/wire/group';
import { changePicture } from '../../stores/group/one-group.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { GroupMark } from '../../ui/marks/group-mark.tsx';
import * as words from '../../words/group.ts';
import { PictureForm } from '../profile/picture-form.tsx';
import { useAct } from '../use-act.ts';

/**
 * The picture of a group, for its captains: chosen, or taken away, so that its letters are shown
 * again.
 */
export function GroupPicture({ group, onChange }: { group: Group; onChange: () => Promise<void> }) {
  const { id, name, colour, picture } = group;
  const { busy, failure, run } = useAct();
  const change = async (square: Blob | null) => {
    await changePicture(id, square);
    await onChange();
  };
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <PictureForm
        show={(preview) => <GroupMark name={name} colour={colour} picture={preview ?? picture} size="large" />}
        onSave={change}
        failed={words.pictureCouldNotBeSaved}
      >
        {picture !== null && (
          <Button variant="outline" size="small" busy={busy} onClick={() => run(() => change(null))}>
            {words.takePictureAway}
          </Button>
        )}
      </PictureForm>
    </>
  );
}
