import type { ChangeEvent, ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import { squareOf } from '../../stores/profile/picture.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { useTypedBefore } from '../../ui/form/field.tsx';
import * as words from '../../words/ui.ts';
import { useAct } from '../use-act.ts';

type PictureFormProps = {
  /** What is shown: the picture that is looked at, null for the one that is stored. */
  show: (preview: string | null) => ReactNode;
  /** @throws ApiProblem, NetworkProblem */
  onSave: (square: Blob) => Promise<unknown>;
  /** Said of a failure that does not say what it is. */
  failed: string;
  /** More to do while nothing is looked at. */
  children?: ReactNode;
};

/** A picture of a fan or of a group: chosen, looked at, then saved or thrown away. */
export function PictureForm({ show, onSave, failed, children }: PictureFormProps) {
  const id = useId();
  const [square, setSquare] = useState<Blob | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const { busy, failure, said, run } = useAct({ otherwise: failed });

  useEffect(() => {
    if (square === null) return setPreview(null);
    const address = URL.createObjectURL(square);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [square]);

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    setSquare(null);
    await run(async () => {
      if (file) setSquare(await squareOf(file));
    });
    // So that the same file can be chosen again.
    input.value = '';
  }

  const save = () =>
    run(async () => {
      if (square) await onSave(square);
      setSquare(null);
      return words.pictureIsSaved;
    });

  useTypedBefore(id, { onChange: choose });
  return (
    <div className="column gap-2 center">
      {show(preview)}
      <input
        id={id}
        className="unseen"
        type="file"
        accept="image/*"
        aria-describedby={`${id}-error`}
        onChange={choose}
      />
      {square === null ? (
        <div className="row center">
          <label className={buttonClass({ variant: 'outline', size: 'small' })} htmlFor={id}>
            {words.changePicture}
          </label>
          {children}
        </div>
      ) : (
        <div className="row center">
          <Button size="small" busy={busy} onClick={save}>
            {words.savePicture}
          </Button>
          <Button variant="outline" size="small" disabled={busy} onClick={() => setSquare(null)}>
            {words.discard}
          </Button>
        </div>
      )}
      <p className="soft small" role="status">
        {square ? words.previewHint : said}
      </p>
      <p className="error small semibold" id={`${id}-error`} role="alert">
        {failure}
      </p>
    </div>
  );
}
