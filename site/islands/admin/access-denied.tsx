import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/desk.ts';

export function AccessDenied() {
  return (
    <>
      <h1 className="unseen">{words.adminDashboard}</h1>
      <Empty title={words.accessDenied} action={<Button onClick={goBack}>{words.goBack}</Button>}>
        {words.youDontHavePermissionTo}
      </Empty>
    </>
  );
}

/** Opened directly, there is nothing to go back to. */
function goBack() {
  if (history.length > 1) history.back();
  else location.assign('/landing');
}
