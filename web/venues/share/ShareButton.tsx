import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import type { ShareSheet } from './ShareSheet.tsx';
import { type Shared, shareAddress } from './share-address.ts';

/** With a key of Kakao's a sheet offers KakaoTalk besides, and comes with the first press. */
export function ShareButton({ venue, kakaoKey }: { venue: Shared; kakaoKey: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<typeof ShareSheet>();

  async function share() {
    const part = kakaoKey && (await import('./ShareSheet.tsx').catch(() => null));
    if (!part) return shareAddress(venue);
    setSheet(() => part.ShareSheet);
    setOpen(true);
  }

  return (
    <>
      <IconButton label="공유" onClick={share}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {Sheet && kakaoKey && (
        <Sheet venue={venue} kakaoKey={kakaoKey} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
