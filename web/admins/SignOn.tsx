import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { adminLoginApi } from '#contract/admins/login.ts';
import { type SignOnEnding, signOnApi } from '#contract/admins/sign-on.ts';
import { apiQuery } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { takeRememberedPlace } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Alert } from '#web/ui/state/Alert.tsx';

const REFUSALS: Readonly<Record<Exclude<SignOnEnding, 'done'>, string>> = {
  refused: '회사 계정으로 로그인하지 못했습니다. 다시 시도해 주세요.',
  inactive: '비활성화된 계정입니다. 최고 관리자에게 문의해 주세요.',
  away: '회사 계정 서비스에 연결할 수 없습니다. 잠시 후 다시 시도하거나 아이디로 로그인해 주세요.',
};

/** For staff whose accounts are kept elsewhere: the way there, and what came of it. */
export function SignOn() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const ending = search.get('sign-on');
  const { data } = useQuery(apiQuery(signOnApi.isAvailable, {}));

  useEffect(() => {
    if (ending !== 'done') return;
    toast({ title: '로그인 성공' });
    navigate(takeRememberedPlace() ?? paths.adminDashboard(), { replace: true });
  }, [ending, navigate]);

  const refusal =
    ending !== null && ending in REFUSALS ? REFUSALS[ending as keyof typeof REFUSALS] : null;
  return (
    <>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {data?.isAvailable && (
        <Button asChild block>
          <a href={adminLoginApi.redirect.path}>회사 계정으로 로그인</a>
        </Button>
      )}
    </>
  );
}
