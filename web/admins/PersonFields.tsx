import { USERNAME_MAX } from '#contract/admins/login.ts';
import { STAFF_NAME_MAX } from '#contract/admins/users.ts';
import { TextField } from '#web/form/fields.tsx';

/** Who someone on staff is. */
export function PersonFields() {
  return (
    <>
      <div className="form__row">
        <TextField name="lastName" label="성" maxLength={STAFF_NAME_MAX} />
        <TextField name="firstName" label="이름" maxLength={STAFF_NAME_MAX} />
      </div>
      <TextField
        name="username"
        label="아이디"
        maxLength={USERNAME_MAX}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="email" label="이메일" type="email" autoComplete="off" />
    </>
  );
}
