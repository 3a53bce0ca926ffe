import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accountsApi } from '#contract/accounts/accounts.ts';
import { adminsApi } from '#contract/admins/admins.ts';
import { useViewer, type Viewer } from './viewer.ts';

/** These say who is looking; everything else depends on it. */
const IDENTITY_KEYS: readonly unknown[] = [adminsApi.user.path, accountsApi.me.path];

/**
 * The server renders every page for a visitor, without what only adults may see. Once the viewer
 * turns out to see more (or less, after a logout elsewhere), what is loaded is fetched again.
 */
export function useRefetchForViewer(): void {
  const client = useQueryClient();
  const viewer = useViewer();
  const sight = sightOf(viewer);
  const loadedFor = useRef('visitor');
  const customerId = viewer.customer?.id;
  const owner = useRef(customerId);

  useEffect(() => {
    if (loadedFor.current === sight) return;
    loadedFor.current = sight;
    const isContent = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      !IDENTITY_KEYS.includes(queryKey[0]);
    // Queries nobody shows are not fetched on mounting again, so they must go.
    client.removeQueries({ type: 'inactive', predicate: isContent });
    // A call under way already carries who is asking.
    client.invalidateQueries({
      predicate: (query) => isContent(query) && query.state.fetchStatus === 'idle',
    });
  }, [client, sight]);

  useEffect(() => {
    const before = owner.current;
    owner.current = customerId;
    if (before === undefined || before === customerId) return;
    // What one member has loaded of their own is not for the next one at this screen.
    client.resetQueries({
      predicate: ({ queryKey: [path] }) =>
        !IDENTITY_KEYS.includes(path) && String(path).startsWith('/api/customer/'),
    });
  }, [client, customerId]);
}

/** Viewers of equal sight get equal answers. */
function sightOf(viewer: Viewer): string {
  if (viewer.kind === 'staff') return `staff ${viewer.staff.id}`;
  return viewer.isAdultVerified ? 'adult' : 'visitor';
}
