import { useEffect, useRef, useState } from 'react';
import { pictureSays, type Shared, shareWords } from '#games/share/share';
import { type PictureSize, pictureOf } from '#games/share/share-picture';
import type { Share } from '#schema/wire/share';
import { saveFile } from '../../client/files.ts';
import { request } from '../../client/request.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/share.ts';
import { Outcome } from '../part.tsx';
import { type Act, useAct } from '../use-act.ts';
import { drawPicture, fileOf, type Theme } from './draw.ts';
import styles from './share-dialog.module.css';

/** A page at a secret address, the same as before if there was one, and what it says. */
export type Made = { share: Share; shared: Shared };
export type ShareDialogProps = { first: Made; onClose: () => void };

const SIZES: { value: PictureSize; label: string }[] = [
  { value: 'square', label: words.square },
  { value: 'story', label: words.story },
  { value: 'link', label: words.wide },
];
const THEMES: { value: Theme; label: string }[] = [
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
];

export function ShareDialog({ first: { share: made, shared }, onClose }: ShareDialogProps) {
  const [share, setShare] = useState(made);
  const act = useAct();
  return (
    <Dialog title={words.share} onClose={onClose}>
      <Picture shared={shared} address={share.address} run={act.run} />
      <Page share={share} run={act.run} onChange={setShare} onEnd={onClose} />
      <Outcome act={act} />
    </Dialog>
  );
}

function Picture({ shared, address, run }: { shared: Shared; address: string; run: Act['run'] }) {
  const [size, setSize] = useState<PictureSize>('square');
  const [theme, setTheme] = useState<Theme>('light');
  const [busy, setBusy] = useState(true);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!canvas.current) return;
    setBusy(true);
    drawPicture(canvas.current, { size, theme, accent: shared.contest.accent }, (measure) =>
      pictureOf(shared, size, location.host, measure),
    ).finally(() => setBusy(false));
  }, [shared, size, theme]);

  const file = () => fileOf(canvas.current as HTMLCanvasElement, `called-it-${shared.thing}-${size}.png`);
  const share = () =>
    run(async () => {
      const { title } = shareWords(shared);
      const whole = { title, text: title, url: address };
      const files = [await file()];
      try {
        await navigator.share(navigator.canShare?.({ ...whole, files }) ? { ...whole, files } : whole);
      } catch (error) {
        // The fan has thought better of it.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
    });
  const save = () =>
    run(async () => {
      const picture = await file();
      saveFile(picture, picture.name);
      return words.pictureSaved;
    });

  return (
    <>
      <div className={styles.preview} aria-busy={busy || undefined}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={pictureSays(shared)} />
      </div>
      <Choice label={words.size} options={SIZES} chosen={size} onChoose={setSize} />
      <Choice label={words.looks} options={THEMES} chosen={theme} onChoose={setTheme} />
      <div className={`row ${styles.address}`}>
        {'share' in navigator && (
          <Button busy={busy} onClick={() => void share()}>
            {words.share}
          </Button>
        )}
        <Button variant="outline" busy={busy} onClick={() => void save()}>
          {words.savePicture}
        </Button>
      </div>
    </>
  );
}

type PageProps = { share: Share; run: Act['run']; onChange: (share: Share) => void; onEnd: () => void };

function Page({ share, run, onChange, onEnd }: PageProps) {
  const whom = share.thing === 'table' ? words.groupOnPage : words.yourUsername;
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(share.address);
      return words.linkCopied;
    });
  const publish = (isPublic: boolean) =>
    run(async () => {
      onChange((await request('PATCH /shares/{id}', { params: { id: share.id }, body: { public: isPublic } })).data);
      return isPublic ? words.anyoneCanFindItNow : words.nowOnlyWithLink;
    });
  const end = () =>
    run(async () => {
      await request('DELETE /shares/{id}', { params: { id: share.id } });
      onEnd();
    });
  return (
    <>
      <div className={`row ${styles.address}`}>
        <Field label={words.link} value={share.address} readOnly onFocus={(event) => event.target.select()} />
        <Button variant="outline" onClick={() => void copy()}>
          {words.copyLink}
        </Button>
      </div>
      <Toggle label={words.publicLabel} checked={share.public} onChange={(on) => void publish(on)} />
      <p className="soft small">{share.public ? words.pageIsPublic : words.pageIsSecret(whom)}</p>
      <Button variant="quiet" size="small" onClick={() => void end()}>
        {words.stopSharing}
      </Button>
    </>
  );
}
