import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useChangeSaved } from './use-change-saved.ts';
import { useReadableOffline, useSavedIds } from './use-saved-ids.ts';

/** Saves the venue for later: in the account, or in this browser until there is one. */
export function FavoriteButton({ venueId }: { venueId: number }) {
  const ids = useSavedIds();
  const change = useChangeSaved();
  const wanted = useRef<boolean>(undefined);
  const isSaved = !!ids?.includes(venueId);
  useReadableOffline(ids);

  async function press() {
    // Of two quick presses the second takes the first back, whether that is on screen yet or not.
    const isWanted = !(wanted.current ?? isSaved);
    wanted.current = isWanted;
    await change(venueId, isWanted);
    wanted.current = undefined;
  }

  return (
    <IconButton label="업소 저장" className="favorite" aria-pressed={isSaved} onClick={press}>
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
