import type { ReactNode } from 'react';
import * as words from '../../words/ui.ts';
import { Button } from '../form/button.tsx';
import { Banner } from './banner.tsx';

type TryAgainProps = { tone?: 'error' | 'warning'; onPress: () => void; children: ReactNode };

/** What could not be loaded, and asking once more. */
export function TryAgain({ tone = 'error', onPress, children }: TryAgainProps) {
  return (
    <Banner
      tone={tone}
      action={
        <Button variant="outline" size="small" onClick={onPress}>
          {words.tryAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
