import { useEffect, useRef, useState } from 'react';
import { pictureSays, type Shared, shareWords } from '#games/share/share';
import { type PictureSize, pictureOf } from '#games/share/share-picture';
import { saveFile } from '../../client/files.ts';
import { sentenceOf } from '../../client/problem.ts';
import { endSharing, makePublic, type Share, shareOf, type Wish } from '../../stores/share.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/share.ts';
import { drawPicture, fileOf, type Theme } from './draw.ts';
import styles from './share-dialog.module.css';

type Made = { share: Share; shared: Shared };
export type ShareDialogProps = { open: boolean; wish: Wish; onClose: () => void };

const SIZES: { value: PictureSize; label: string }[] = [
  { value: 'square', label: words.square },
  { value: 'story', label: words.story },
  { value: 'link', label: words.wide },
];
const THEMES: { value: Theme; label: string }[] = [
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
];

/** A picture to hand on, and the page that its link opens. */
export function ShareDialog({ open, wish, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { contest, slot, group } = wish;

  // Asked each time it is opened: results may have been corrected, and the page may have been
  // ended.
  useEffect(() => {
    if (!open) return;
    setMade(null);
    setFailure(null);
    setSaid('');
    shareOf({ contest, ...(slot !== undefined && { slot }), ...(group !== undefined && { group }) }).then(
      setMade,
      (error) => setFailure(sentenceOf(error)),
    );
  }, [open, contest, slot, group]);

  async function change(act: () => Promise<string>) {
    setFailure(null);
    try {
      setSaid(await act());
    } catch (error) {
      setSaid('');
      setFailure(sentenceOf(error));
    }
  }

  return (
    <Dialog open={open} title={words.share} onClose={onClose}>
      {failure && <Banner tone="error">{failure}</Banner>}
      {made ? (
        <>
          <Picture shared={made.shared} address={made.share.address} change={change} />
          <Page share={made.share} change={change} onChange={(share) => setMade({ ...made, share })} onEnd={onClose} />
        </>
      ) : (
        !failure && (
          <div className={styles.preview}>
            <Spinner />
          </div>
        )
      )}
      <p className={styles.soft} role="status">
        {said}
      </p>
    </Dialog>
  );
}

function drawShared(canvas: HTMLCanvasElement, shared: Shared, size: PictureSize, theme: Theme): Promise<void> {
  return drawPicture(canvas, { size, theme, accent: shared.contest.accent }, (measure) =>
    pictureOf(shared, size, location.host, measure),
  );
}

type Change = (act: () => Promise<string>) => Promise<void>;

/** The picture as it will be, in the size and theme that are chosen. */
function Picture({ shared, address, change }: { shared: Shared; address: string; change: Change }) {
  const [size, setSize] = useState<PictureSize>('square');
  const [theme, setTheme] = useState<Theme>('light');
  const [busy, setBusy] = useState(true);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!canvas.current) return;
    setBusy(true);
    drawShared(canvas.current, shared, size, theme).finally(() => setBusy(false));
  }, [shared, size, theme]);

  async function file(): Promise<File> {
    if (!canvas.current) throw new Error(words.thereIsNoPicture);
    return fileOf(canvas.current, `called-it-${shared.thing}-${size}.png`);
  }
  const share = () =>
    change(async () => {
      const { title } = shareWords(shared);
      const whole = { title, text: title, url: address };
      const files = [await file()];
      try {
        await navigator.share(navigator.canShare?.({ ...whole, files }) ? { ...whole, files } : whole);
      } catch (error) {
        // The fan has thought better of it.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
      return '';
    });
  const save = () =>
    change(async () => {
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
      <div className={styles.address}>
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

/** Whom a page names. */
const SAYS: Record<Share['thing'], string> = {
  result: words.yourUsername,
  call: words.yourUsername,
  table: words.groupOnPage,
};

type PageProps = { share: Share; change: Change; onChange: (share: Share) => void; onEnd: () => void };

/** The page's address, who may find it, and its end. */
function Page({ share, change, onChange, onEnd }: PageProps) {
  const copy = () =>
    change(async () => {
      await navigator.clipboard.writeText(share.address);
      return words.linkCopied;
    });
  const publish = (isPublic: boolean) =>
    change(async () => {
      onChange(await makePublic(share, isPublic));
      return isPublic ? words.anyoneCanFindItNow : words.nowOnlyWithLink;
    });
  const end = () =>
    change(async () => {
      await endSharing(share);
      onEnd();
      return '';
    });
  return (
    <>
      <div className={styles.address}>
        <Field label={words.link} value={share.address} readOnly onFocus={(event) => event.target.select()} />
        <Button variant="outline" onClick={() => void copy()}>
          {words.copyLink}
        </Button>
      </div>
      <Toggle label={words.publicLabel} checked={share.public} onChange={(on) => void publish(on)} />
      <p className={styles.soft}>{share.public ? words.pageIsPublic : words.pageIsSecret(SAYS[share.thing])}</p>
      <Button variant="quiet" size="small" onClick={() => void end()}>
        {words.stopSharing}
      </Button>
    </>
  );
}
