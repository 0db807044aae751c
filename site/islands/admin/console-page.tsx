import type { ReactNode } from 'react';
import type { Initial } from '../../client/initial.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/desk.ts';
import { Rendered } from '../rendered.tsx';
import styles from './admin.module.css';

type ConsoleProps<T> = { initial: Initial<T | null>; children: (shown: T) => ReactNode };

/** The root of a page of the console: what its fan may see of it. */
export function Console<T>({ initial, children }: ConsoleProps<T>) {
  return (
    <Rendered by={initial}>
      {initial.data === null ? <AccessDenied /> : <div className={styles.dashboard}>{children(initial.data)}</div>}
    </Rendered>
  );
}

function AccessDenied() {
  return (
    <>
      <h1 className="unseen">{words.adminDashboard}</h1>
      <Empty title={words.accessDenied} action={<Button onClick={goBack}>{words.goBack}</Button>}>
        {words.noPermissionForPage}
      </Empty>
    </>
  );
}

/** Opened directly, there is nothing to go back to. */
function goBack() {
  if (history.length > 1) history.back();
  else location.assign('/landing');
}
