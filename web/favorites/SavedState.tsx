import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeSaved } from './change-saved.ts';
import { useReadableOffline, useSavedIds } from './use-saved-ids.ts';

export interface SavedState {
  isSaved: boolean;
  toggle(): void;
}

/** Shows nothing: tells whether a venue is saved, whenever that changes, and how to change it. */
export function SavedStateOf({
  venueId,
  onChange,
}: {
  venueId: number;
  onChange: (state: SavedState) => void;
}) {
  const client = useQueryClient();
  const ids = useSavedIds();
  const isKnown = ids !== undefined;
  const isSaved = !!ids?.includes(venueId);
  const wanted = useRef<boolean>(undefined);
  useReadableOffline(ids);

  async function toggle() {
    // Of two quick presses the second takes the first back, whether that is on screen yet or not.
    const isWanted = !(wanted.current ?? isSaved);
    wanted.current = isWanted;
    await changeSaved(client, { venueId, isSaved: isWanted });
    wanted.current = undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: of all that it uses only these change
  useEffect(() => {
    if (isKnown) onChange({ isSaved, toggle });
  }, [isKnown, isSaved, venueId]);
  return null;
}
