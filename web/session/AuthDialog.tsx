import './AuthDialog.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { categoriesApi } from '#contract/categories.ts';
import { Login, SignupForm } from '#contract/sign-up.ts';
import { defaultBirthYear } from '#domain/age.ts';
import { apiQuery } from '#web/api/query.ts';
import { artUrl } from '#web/paths.ts';
import { Brand } from '#web/ui/Brand.tsx';
import { useNow } from '#web/ui/clock.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import type { AuthTab } from './auth-dialog.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { SignUpPanel } from './SignUpPanel.tsx';

const TABS: readonly { value: AuthTab; label: string }[] = [
  { value: 'login', label: '로그인' },
  { value: 'signup', label: '회원가입' },
];

const DESKTOP_WIDTH = 928;

export function AuthDialog({
  open,
  tab,
  onTabChange,
  onClose,
  onSignedIn,
}: {
  open: boolean;
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  onClose: () => void;
  onSignedIn?: (() => void) | undefined;
}) {
  const now = useNow();
  // The same query as the category filter of the home page, so usually loaded already.
  const categories = useQuery({ ...apiQuery(categoriesApi.list, {}), enabled: open });
  // Held here, above the tabs, so that a look at the other tab loses nothing.
  const login = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
    // The list at the top takes the focus, not the first wrong field.
    shouldFocusError: false,
  });
  const signUp = useForm({
    resolver: zodResolver(SignupForm),
    defaultValues: {
      phoneNumber: '',
      email: '',
      nickname: '',
      password: '',
      confirmPassword: '',
      birthYear: String(defaultBirthYear(now)),
      preferredCategory: '',
    },
    shouldFocusError: false,
  });

  /** To the other tab from inside a panel: the button that had the focus is gone then. */
  function goTo(next: AuthTab) {
    flushSync(() => onTabChange(next));
    if (next === 'login') login.setFocus('email');
    else signUp.setFocus('phoneNumber');
  }

  const { reset: resetLogin } = login;
  const { reset: resetSignUp } = signUp;
  useEffect(() => {
    if (open) return;
    // Passwords do not stay behind in a closed dialog, whatever closed it.
    resetLogin();
    resetSignUp();
  }, [open, resetLogin, resetSignUp]);

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="로그인과 회원가입"
      hideTitle
      width={DESKTOP_WIDTH}
      dirty={login.formState.isDirty || signUp.formState.isDirty}
      aside={<ArtPanel />}
    >
      <Tabs label="로그인과 회원가입" tabs={TABS} value={tab} onValueChange={onTabChange}>
        <TabPanel value="login" className="auth__panel">
          <LoginPanel
            form={login}
            onDone={() => {
              onClose();
              onSignedIn?.();
            }}
            onForgotten={onClose}
            onSignUp={() => goTo('signup')}
          />
        </TabPanel>
        <TabPanel value="signup" className="auth__panel">
          <SignUpPanel
            form={signUp}
            categories={categories.data ?? []}
            onDone={() => {
              signUp.reset();
              goTo('login');
            }}
          />
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
