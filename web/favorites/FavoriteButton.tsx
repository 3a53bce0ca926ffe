import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { favoriteIds, useFavoriteChange } from './queries.ts';

/** Saves the venue for later; who is not signed in does that first. */
export function FavoriteButton({ venueId }: { venueId: number }) {
  const isSignedIn = useCustomerSession().status === 'signedIn';
  const { data: ids = [] } = useQuery({ ...favoriteIds(), enabled: isSignedIn });
  const { mutate: change } = useFavoriteChange();
  const isSaved = isSignedIn && ids.includes(venueId);

  function press() {
    if (isSignedIn) change({ venueId, isSaved: !isSaved });
    else openAuthDialog('login', () => change({ venueId, isSaved: true }));
  }

  return (
    <IconButton label="업소 저장" className="favorite" aria-pressed={isSaved} onClick={press}>
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
