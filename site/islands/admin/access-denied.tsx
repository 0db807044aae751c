import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/form/button.tsx';

export function AccessDenied() {
  return (
    <>
      <h1 className="unseen">Admin Dashboard</h1>
      <Empty title="Access Denied" action={<Button onClick={goBack}>Go Back</Button>}>
        You don't have permission to access this page.
      </Empty>
    </>
  );
}

/** Opened directly, there is nothing to go back to. */
function goBack() {
  if (history.length > 1) history.back();
  else location.assign('/landing');
}
