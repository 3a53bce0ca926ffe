import { useCallback, useEffect, useState } from 'react';
import type { Customer } from '#contract/accounts/accounts.ts';
import {
  adultVerificationApi,
  type VerificationStart,
} from '#contract/accounts/adult-verification.ts';
import { ApiError, call } from '#web/api/call.ts';
import { failureText } from '#web/session/failure-text.ts';
import { loadPortOne, type PortOneSdk } from './portone-sdk.ts';
import { readReturn, withoutReturn } from './verification-return.ts';
import { VERIFY_FAILURE } from './verify-words.ts';

export type PortOneStart = Extract<VerificationStart, { provider: 'portone' }>;

const SDK_FAILED = '본인인증 창을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';
const NOT_FINISHED = '본인인증을 마치지 못했습니다. 다시 시도해 주세요.';

/** The way through PortOne: its window, then our server, which asks PortOne itself. */
export function usePortOne({
  begun,
  onSpent,
  onDone,
}: {
  begun: PortOneStart | undefined;
  /** The id counts no more: a new one is needed. */
  onSpent: () => void;
  onDone: (user: Customer) => void;
}) {
  const [sdk, setSdk] = useState<PortOneSdk | 'failed'>();
  const [failure, setFailure] = useState<string>();
  const [isAway, setIsAway] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  /** Finished at the provider; only our server has not confirmed it yet. */
  const [finishedId, setFinishedId] = useState<string>();

  const load = useCallback(async () => {
    setSdk(undefined);
    setSdk(await loadPortOne().catch(() => 'failed' as const));
  }, []);
  const isWanted = begun !== undefined;
  useEffect(() => {
    // Before the button is pressed: browsers open a window only right after a press.
    if (isWanted) load();
  }, [isWanted, load]);

  useEffect(() => {
    // Who goes back in the browser finds this page as it was left.
    const comeBack = () => setIsAway(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function check(identityVerificationId: string) {
    setFailure(undefined);
    setFinishedId(identityVerificationId);
    setIsChecking(true);
    try {
      const body = { provider: 'portone', identityVerificationId } as const;
      onDone((await call(adultVerificationApi.verify, { body })).user);
    } catch (error) {
      setFailure(failureText(error, VERIFY_FAILURE));
      if (error instanceof ApiError && error.status === 403) {
        setFinishedId(undefined);
        onSpent();
      }
    }
    setIsChecking(false);
  }

  /** True when a phone has come back from the provider's page with something to check. */
  function checkReturn(): boolean {
    const returned = readReturn(location.search);
    if (!returned) return false;
    history.replaceState(history.state, '', withoutReturn(location.href));
    if (returned.failure === null) check(returned.identityVerificationId);
    else setFailure(returned.failure);
    return returned.failure === null;
  }

  async function openWindow() {
    if (!begun || !sdk || sdk === 'failed') return;
    const { storeId, channelKey, identityVerificationId } = begun;
    setFailure(undefined);
    setIsAway(true);
    const redirectUrl = withoutReturn(location.href);
    const request = { storeId, channelKey, identityVerificationId, redirectUrl };
    let answer: Awaited<ReturnType<PortOneSdk['requestIdentityVerification']>>;
    try {
      answer = await sdk.requestIdentityVerification(request);
    } catch {
      answer = { code: 'BROKEN' };
    }
    // Without an answer the browser is on its way to the provider's page.
    if (!answer) return;
    setIsAway(false);
    if (answer.code === undefined) await check(identityVerificationId);
    else setFailure(answer.message || NOT_FINISHED);
  }

  return {
    isLoading: sdk === undefined,
    isBroken: sdk === 'failed',
    /** The provider's window is open, which a modal dialog would stand in the way of. */
    isAway,
    isChecking,
    failure: sdk === 'failed' ? SDK_FAILED : failure,
    finishedId,
    load,
    check,
    checkReturn,
    openWindow,
  };
}

export type PortOne = ReturnType<typeof usePortOne>;
