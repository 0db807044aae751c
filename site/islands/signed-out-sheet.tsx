import { Empty } from '../ui/feedback/empty.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

/** In place of a sheet whose fan is not signed in, or not any more. */
export function SignedOutSheet() {
  return (
    <Empty title="Please log in to view your selections" action={<ButtonLink href="/login">Log in</ButtonLink>}>
      A pick that wasn’t saved yet is kept on this device and sent once you’re back.
    </Empty>
  );
}
