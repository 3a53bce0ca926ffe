import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { SharedVenue } from './kakao-share.ts';
import type { ShareSheet } from './ShareSheet.tsx';
import { copyAddress, hasDeviceSheet, openDeviceSheet } from './share-address.ts';

/**
 * Hands the page on with the device's own sharing; where there is none, its address is copied. With
 * a key of Kakao's a sheet offers KakaoTalk besides, and comes with the first press.
 */
export function ShareButton({
  venue,
  categoryName,
  kakaoKey,
}: {
  venue: SharedVenue;
  categoryName: string | undefined;
  kakaoKey: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<typeof ShareSheet>();

  async function share() {
    if (kakaoKey) {
      const part = await import('./ShareSheet.tsx').catch(() => null);
      if (part) {
        setSheet(() => part.ShareSheet);
        setOpen(true);
        return;
      }
    }
    await (hasDeviceSheet() ? openDeviceSheet(venue) : copyAddress(venue));
  }

  return (
    <>
      <IconButton label="공유" onClick={share}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {Sheet && kakaoKey && (
        <Sheet {...{ venue, categoryName, kakaoKey }} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
