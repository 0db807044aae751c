import { useStore } from '@nanostores/react';
import { type Initial, partOf } from '../../client/initial.ts';
import type { ForOffice, Office } from '../../stores/admin/office.ts';
import { $session } from '../../stores/session.ts';
import { useInitial, useSession } from '../rendered.tsx';

/**
 * What this fan may run, and what the document shows of it. The document asked the server; else
 * this device knows, which only spares the question.
 */
export function useOffice<T>(rendered: Initial<ForOffice<T>> | undefined) {
  const seen = useSession();
  const initial = useInitial(rendered, seen.state === 'signed-in' ? seen.user.id : null);
  const session = useStore($session, { ssr: 'initial' });
  const office: Office | null = initial?.data.office ?? (session.state === 'signed-in' ? session.user : null);
  return { office, initial: partOf(initial, 'shown') };
}
