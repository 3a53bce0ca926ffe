import { useCallback, useEffect, useRef, useState } from 'react';
import type { Customer } from '#contract/accounts/accounts.ts';
import {
  adultVerificationApi,
  type VerificationStart,
} from '#contract/accounts/adult-verification.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/session/failure-text.ts';
import { adoptPreference, storePreference } from '#web/session/preference-of-account.ts';
import { updateCustomer, useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { DemoVerify } from './DemoVerify.tsx';
import { PortOneVerify } from './PortOneVerify.tsx';
import { usePortOne } from './use-portone.ts';
import { VERIFY_FAILURE } from './verify-words.ts';

/** Everything begins anew when it opens: name and birthday do not stay behind in a closed dialog. */
export function VerifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Verification onClose={onClose} /> : null;
}

function Verification({ onClose }: { onClose: () => void }) {
  const session = useCustomerSession();
  const [begun, setBegun] = useState<VerificationStart>();
  const [failure, setFailure] = useState<string>();
  const [isBeginning, setIsBeginning] = useState(false);
  const [isDirty, setIsDirty] = useState(false);

  const begin = useCallback(async () => {
    setIsBeginning(true);
    try {
      setBegun(await call(adultVerificationApi.start, {}));
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error, VERIFY_FAILURE));
    }
    setIsBeginning(false);
  }, []);

  function done(user: Customer) {
    updateCustomer(user);
    adoptPreference(user);
    // It stays in this browser where that fails.
    storePreference().catch(() => {});
    onClose();
    toast({ title: '성인인증 완료', description: '이제 모든 내용과 연락처를 볼 수 있어요.' });
  }

  const portone = usePortOne({
    begun: begun?.provider === 'portone' ? begun : undefined,
    onSpent: begin,
    onDone: done,
  });

  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (!portone.checkReturn()) begin();
  });

  const isRenewal = session.status === 'signedIn' && session.user.adultVerifiedUntil !== null;
  return (
    <Dialog
      open={!portone.isAway}
      onOpenChange={onClose}
      title="성인인증"
      description={
        isRenewal
          ? '인증한 지 1년이 지나 다시 확인이 필요해요.'
          : '만 19세 이상인지 확인합니다. 1년에 한 번이면 돼요.'
      }
      dirty={isDirty}
    >
      {begun?.provider === 'portone' || portone.finishedId !== undefined ? (
        <PortOneVerify portone={portone} />
      ) : begun ? (
        <DemoVerify onDirty={setIsDirty} onDone={done} />
      ) : failure ? (
        <ErrorBanner
          title="인증을 시작하지 못했습니다"
          text={failure}
          onRetry={begin}
          retrying={isBeginning}
        />
      ) : (
        <SkeletonRegion label="인증을 준비하고 있습니다">
          <Skeleton className="skeleton--panel" />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}
