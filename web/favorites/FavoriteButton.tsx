import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { hasSavedHere } from './has-saved-here.ts';
import type { SavedState } from './SavedState.tsx';

const loadState = () => import('./SavedState.tsx');

/**
 * Saves the venue for later: in the account, or in this browser until there is one. What it takes to
 * know and to change that comes for those who have saved something, and with the first touch or key.
 */
export function FavoriteButton({ venueId }: { venueId: number }) {
  const { status } = useCustomerSession();
  const isKnowing = status === 'signedIn' || (status === 'signedOut' && hasSavedHere());
  const loaded = useLoaded(loadState, isKnowing);
  const [saved, setSaved] = useState<SavedState>();
  // Pressed before it could be done.
  const isWaiting = useRef(false);

  function press() {
    if (saved) saved.toggle();
    else isWaiting.current = true;
  }
  function follow(state: SavedState) {
    setSaved(state);
    if (isWaiting.current) state.toggle();
    isWaiting.current = false;
  }

  return (
    <>
      <IconButton
        label="업소 저장"
        className="favorite"
        aria-pressed={saved?.isSaved ?? false}
        onClick={press}
      >
        <Heart aria-hidden="true" />
      </IconButton>
      {loaded && <loaded.SavedStateOf venueId={venueId} onChange={follow} />}
    </>
  );
}
