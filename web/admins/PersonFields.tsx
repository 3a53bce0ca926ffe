import type { UseFormRegisterReturn } from 'react-hook-form';
import { USERNAME_MAX } from '#contract/admins-login.ts';
import { STAFF_NAME_MAX } from '#contract/admins-users.ts';
import { TextField } from '#web/ui/TextField.tsx';

type Name = 'lastName' | 'firstName' | 'username' | 'email';

/** Who someone on staff is; `of` ties a field to the form it stands in. */
export function PersonFields({
  of,
}: {
  of: (name: Name) => UseFormRegisterReturn & { error: string | undefined };
}) {
  return (
    <>
      <div className="form__row">
        <TextField label="성" maxLength={STAFF_NAME_MAX} {...of('lastName')} />
        <TextField label="이름" maxLength={STAFF_NAME_MAX} {...of('firstName')} />
      </div>
      <TextField
        label="아이디"
        maxLength={USERNAME_MAX}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...of('username')}
      />
      <TextField label="이메일" type="email" autoComplete="off" {...of('email')} />
    </>
  );
}
