import './SignUpConsents.css';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/form/fields.tsx';
import { paths } from '#web/paths.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Checkbox as KitCheckbox } from '#web/ui/fields/Checkbox.tsx';
import type { useSignUpForm } from './SignUpPanel.tsx';

export function SignUpConsents({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  return (
    <fieldset className="sign-up__consents">
      <legend className="sr">약관 동의</legend>
      <AllConsents form={form} />
      <Consent href={paths.terms()} document="이용약관">
        <Checkbox name="consents.terms" label="이용약관 동의 (필수)" />
      </Consent>
      <Consent href={paths.privacy()} document="개인정보 처리방침">
        <Checkbox name="consents.privacy" label="개인정보 처리방침 동의 (필수)" />
      </Consent>
      <Checkbox name="consents.marketing" label="소식 메일 수신 동의 (선택)" />
    </fieldset>
  );
}

/** One press for all three, which stay to be seen and taken back one by one. */
function AllConsents({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  const { terms, privacy, marketing } = form.typed.consents;
  return (
    <KitCheckbox
      className="sign-up__all"
      label="전체 동의"
      checked={terms && privacy && marketing}
      onCheckedChange={(agreed) =>
        form.rhf.setValue(
          'consents',
          { terms: agreed, privacy: agreed, marketing: agreed },
          { shouldDirty: true, shouldValidate: form.rhf.formState.isSubmitted },
        )
      }
    />
  );
}

/** The document opens beside the form, so that nothing typed is lost. */
function Consent({
  href,
  document,
  children,
}: {
  href: string;
  document: string;
  children: ReactNode;
}) {
  return (
    <div className="consent">
      {children}
      <span className="consent__link">
        <LinkText href={href} target="_blank" aria-label={`${document} 보기, 새 창`}>
          보기
        </LinkText>
      </span>
    </div>
  );
}
