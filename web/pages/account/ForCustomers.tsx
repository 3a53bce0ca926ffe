import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Customer } from '#contract/accounts/accounts.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';

/** For pages of members: who is signed in as staff alone is told so. */
export function ForCustomers({
  customer,
  children,
}: {
  customer: Customer | null;
  children: (customer: Customer) => ReactNode;
}) {
  if (customer) return children(customer);
  return (
    <EmptyState
      icon={UserRound}
      title="회원으로 로그인해 주세요"
      text="관리자 계정으로는 업소를 신청할 수 없어요."
      actionLabel="로그인"
      onAction={() => openAuthDialog('login')}
    />
  );
}
