import { TextField } from '#web/form/fields.tsx';

const BLANK_CONTACT = '적힌 값을 지우면 대표 연락처로 저장됩니다.';

export function PhoneField({ hint }: { hint?: string }) {
  return <TextField name="phone" label="전화번호" type="tel" autoComplete="off" hint={hint} />;
}

export function ContactSection() {
  return (
    <>
      <PhoneField hint={BLANK_CONTACT} />
      <TextField name="kakaoId" label="카카오톡 ID" hint={BLANK_CONTACT} />
      <TextField name="telegramId" label="텔레그램 ID" hint={BLANK_CONTACT} />
    </>
  );
}
