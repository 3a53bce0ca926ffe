import './AuthDialog.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { categoriesApi } from '#contract/categories/categories.ts';
import { apiQuery } from '#web/api/query.ts';
import { artUrl } from '#web/paths.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Brand } from '#web/ui/surface/Brand.tsx';
import type { AuthReason, AuthTab } from './auth-dialog.tsx';
import { LoginPanel, useLoginForm } from './LoginPanel.tsx';
import { SignUpPanel, useSignUpForm } from './SignUpPanel.tsx';

const TABS: readonly { value: AuthTab; label: string }[] = [
  { value: 'login', label: '로그인' },
  { value: 'signup', label: '회원가입' },
];

const REASONS: Record<AuthReason, string> = {
  review:
    '리뷰는 로그인하고 성인인증을 마친 회원이 쓸 수 있어요. 로그인하면 바로 이어서 쓸 수 있어요.',
  'resend-review': '로그인이 만료되었어요. 다시 로그인하면 쓰던 리뷰를 그대로 보낼 수 있어요.',
  report:
    '신고 결과를 알려 드리기 위해 로그인이 필요해요. 로그인하면 바로 이어서 신고할 수 있어요.',
  verify: '성인인증은 로그인한 뒤에 할 수 있어요. 로그인하면 바로 이어집니다.',
};

const DESKTOP_WIDTH = 928;

export function AuthDialog({
  open,
  tab,
  reason,
  onTabChange,
  onClose,
  onSignedIn,
}: {
  open: boolean;
  tab: AuthTab;
  /** Nothing where someone came to sign in of their own accord. */
  reason?: AuthReason | undefined;
  onTabChange: (tab: AuthTab) => void;
  onClose: () => void;
  onSignedIn?: (() => void) | undefined;
}) {
  // The same query as the category filter of the home page, so usually loaded already.
  const categories = useQuery({ ...apiQuery(categoriesApi.list, {}), enabled: open });
  // Held here, above the tabs, so that a look at the other tab loses nothing.
  const login = useLoginForm(() => {
    onClose();
    onSignedIn?.();
  });
  const signUp = useSignUpForm((email) => {
    goTo('login');
    login.rhf.setValue('email', email, { shouldDirty: true });
    login.rhf.setFocus('password');
  });

  /** To the other tab from inside a panel: the button that had the focus is gone then. */
  function goTo(next: AuthTab) {
    flushSync(() => onTabChange(next));
    if (next === 'login') login.rhf.setFocus('email');
    else signUp.rhf.setFocus('phoneNumber');
  }

  // Passwords do not stay behind in a closed dialog, whatever closed it.
  const empty = useRef(() => {});
  empty.current = () => {
    login.startOver();
    signUp.startOver();
  };
  useEffect(() => {
    if (!open) empty.current();
  }, [open]);

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="로그인과 회원가입"
      hideTitle
      width={DESKTOP_WIDTH}
      dirty={login.isDirty || signUp.isDirty}
      aside={<ArtPanel />}
    >
      {reason && <p className="auth__reason">{REASONS[reason]}</p>}
      <Tabs label="로그인과 회원가입" tabs={TABS} value={tab} onValueChange={onTabChange}>
        <TabPanel value="login" className="auth__panel">
          <LoginPanel form={login} onForgotten={onClose} onSignUp={() => goTo('signup')} />
        </TabPanel>
        <TabPanel value="signup" className="auth__panel">
          <SignUpPanel form={signUp} categories={categories.data ?? []} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function ArtPanel() {
  return (
    <>
      <img src={artUrl('jjok', 4, 'portrait')} alt="" className="auth__picture" />
      <div className="auth__plate">
        <Brand />
        <div className="auth__words">
          <p className="auth__title">허가받은 곳만, 확인한 정보만</p>
          <p className="auth__text">
            가입하고 성인인증을 마치면 업소 소개와 소식, 리뷰를 읽고 연락처를 볼 수 있어요.
          </p>
        </div>
      </div>
    </>
  );
}
