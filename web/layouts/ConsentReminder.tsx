import { useViewer } from '#web/session/viewer.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

const loadNotice = () => import('#web/legal/ConsentNotice.tsx');

type Pending = readonly ('terms' | 'privacy')[];

/** Asks a member to agree to texts that have changed; nobody else downloads anything of it. */
export function ConsentReminder() {
  const pending = useViewer().customer?.pendingConsents ?? [];
  return pending.length > 0 && <Reminder pending={pending} />;
}

function Reminder({ pending }: { pending: Pending }) {
  const part = useLoaded(loadNotice, true);
  return part && <part.ConsentNotice pending={pending} />;
}
