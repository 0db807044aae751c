import { type ComponentProps, Suspense } from 'react';
import { later } from './later.tsx';

const MovedFans = later(() => import('./moved-fans.tsx'));

/** What a publication moved, or would: nothing that is there before a press. */
export function Moved(props: ComponentProps<typeof MovedFans>) {
  return (
    <Suspense>
      <MovedFans {...props} />
    </Suspense>
  );
}
