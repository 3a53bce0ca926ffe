import { Heart } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useChangeSaved } from './use-change-saved.ts';
import { useReadableOffline, useSavedIds } from './use-saved-ids.ts';

/** Saves the venue for later: in the account, or in this browser until there is one. */
export function FavoriteButton({ venueId }: { venueId: number }) {
  const ids = useSavedIds();
  const change = useChangeSaved();
  const [, navigate] = useLocation();
  const isSaved = !!ids?.includes(venueId);
  useReadableOffline(ids);

  async function press() {
    if (!(await change(venueId, !isSaved)) || isSaved) return;
    toast({
      title: '저장했습니다',
      action: { label: '저장한 업소 보기', onPress: () => navigate(paths.saved()) },
    });
  }

  return (
    <IconButton label="업소 저장" className="favorite" aria-pressed={isSaved} onClick={press}>
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
