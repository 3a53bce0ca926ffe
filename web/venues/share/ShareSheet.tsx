import './ShareSheet.css';
import { Link2, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { loadKakaoShare } from './kakao-share.ts';
import { canOpenDeviceSheet, copyAddress, openDeviceSheet, type Shared } from './share-address.ts';

/** Ways to hand a venue on, where KakaoTalk is one of them. */
export function ShareSheet({
  venue,
  kakaoKey,
  open,
  onOpenChange,
}: {
  venue: Shared;
  kakaoKey: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [share, setShare] = useState<Awaited<ReturnType<typeof loadKakaoShare>>>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isLeft = false;
    loadKakaoShare(kakaoKey).then(
      (loaded) => isLeft || setShare(() => loaded),
      () => isLeft || setMissing(true),
    );
    return () => {
      isLeft = true;
    };
  }, [kakaoKey]);

  function toKakao() {
    try {
      share?.(venue);
      onOpenChange(false);
    } catch {
      toast({ title: '카카오톡으로 공유하지 못했습니다.', tone: 'error' });
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="공유" description={venue.name}>
      <div className="share-sheet">
        <Button block onClick={toKakao} disabled={!share}>
          <MessageCircle aria-hidden="true" />
          {isMissing ? '카카오톡을 불러오지 못했습니다' : '카카오톡으로 공유'}
        </Button>
        <Button
          block
          onClick={() => {
            onOpenChange(false);
            copyAddress(venue);
          }}
        >
          <Link2 aria-hidden="true" />
          링크 복사
        </Button>
        {canOpenDeviceSheet() && (
          <Button
            block
            onClick={() => {
              onOpenChange(false);
              openDeviceSheet(venue);
            }}
          >
            <Share2 aria-hidden="true" />
            다른 앱으로 공유
          </Button>
        )}
      </div>
    </Dialog>
  );
}
