import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import type { PortOne } from './use-portone.ts';

/** The step before and after the provider's own window. */
export function PortOneVerify({ portone }: { portone: PortOne }) {
  const { failure } = portone;
  const button = useRef<HTMLButtonElement>(null);
  // The step appears after the dialog has opened.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="form">
      {failure && (
        <Alert tone="error" title="인증하지 못했습니다">
          <p>{failure}</p>
        </Alert>
      )}
      <p>내 이름으로 된 휴대폰만 있으면 돼요. 본인인증 창이 열리면 안내에 따라 진행해 주세요.</p>
      <Alert tone="info">
        본인인증은 포트원(PortOne)이 맡아요. 밤결은 인증 여부와 출생연도, 인증한 시각만 보관하고
        이름과 생년월일, 휴대폰 번호는 저장하지 않아요.
      </Alert>
      <DialogFooter>
        <Button ref={button} variant="primary" size="lg" block {...actionOf(portone)} />
      </DialogFooter>
    </div>
  );
}

/** One button, for whatever comes next. */
function actionOf(portone: PortOne) {
  const { finishedId, isLoading, isBroken } = portone;
  if (finishedId !== undefined) {
    return {
      children: '결과 다시 확인',
      busy: portone.isChecking,
      busyLabel: '확인 중...',
      onClick: () => portone.check(finishedId),
    };
  }
  if (isBroken) return { children: '다시 시도', onClick: portone.load };
  return {
    children: (
      <>
        <Smartphone aria-hidden="true" />
        휴대폰으로 본인인증
      </>
    ),
    busy: isLoading,
    busyLabel: '준비 중...',
    onClick: portone.openWindow,
  };
}
