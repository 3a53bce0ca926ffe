import type { Customer } from '#contract/accounts/accounts.ts';
import { AccountForm, ownAccountApi } from '#contract/accounts/own-account.ts';
import { NICKNAME_MAX, NICKNAME_REFUSED } from '#contract/accounts/sign-up.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { updateCustomer } from '#web/session/sign-in/customer-session.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const FAILURE = {
  refused: '저장하지 못했습니다. 다시 시도해 주세요.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

export function ProfileForm({ customer }: { customer: Customer }) {
  const form = useApiForm({
    schema: AccountForm,
    values: toFields(customer),
    isEdit: true,
    refusals: { nickname: [NICKNAME_REFUSED] },
    send: (_, body) => call(ownAccountApi.update, { body }),
    toSaved: (saved) => ({ values: toFields(saved) }),
    onFailure: toldAtTop('저장하지 못했습니다', FAILURE),
    onDone: (saved) => {
      if (saved) updateCustomer(saved);
      toast({ title: '내 정보를 저장했습니다' });
    },
  });
  return (
    <Form form={form}>
      <TextField
        name="nickname"
        label="닉네임"
        hint="2~10자. 리뷰에 표시되는 이름이에요."
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
      />
      <TextField
        name="phoneNumber"
        label="휴대폰 번호"
        type="tel"
        autoComplete="tel"
        placeholder="010-0000-0000"
      />
      <SaveButton disabled={!form.isDirty}>저장</SaveButton>
    </Form>
  );
}

function toFields({ nickname, phoneNumber }: Customer) {
  return { nickname, phoneNumber: phoneNumber ?? '' };
}
