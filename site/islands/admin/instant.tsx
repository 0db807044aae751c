import { exactText } from '../../words/zone.ts';
import { useZone } from '../rendered.tsx';

/** When something was, to the second, on the reader's clocks. `at`: ISO. */
export function Instant({ at, className }: { at: string; className?: string | undefined }) {
  const zone = useZone();
  return (
    <time className={className} dateTime={at}>
      {exactText(Date.parse(at), zone)}
    </time>
  );
}
