import { TextField } from '#web/form/fields.tsx';

const BLANK_CONTACT = '적힌 값을 지우면 대표 연락처로 저장됩니다.';

type Hinted = { hint?: string | undefined };

export function PhoneField({ hint }: Hinted) {
  return <TextField name="phone" label="전화번호" type="tel" autoComplete="off" hint={hint} />;
}

export function MessengerFields({ hint }: Hinted) {
  return (
    <>
      <TextField name="kakaoId" label="카카오톡 ID" autoComplete="off" hint={hint} />
      <TextField name="telegramId" label="텔레그램 ID" autoComplete="off" hint={hint} />
    </>
  );
}

export function EmailField() {
  return <TextField name="email" label="이메일" type="email" autoComplete="off" />;
}

export function ContactSection() {
  return (
    <>
      <PhoneField hint={BLANK_CONTACT} />
      <MessengerFields hint={BLANK_CONTACT} />
      <EmailField />
    </>
  );
}
