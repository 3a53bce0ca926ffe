import { useLocation } from 'wouter';
import {
  AccountRemovalForm,
  ownAccountApi,
  WRONG_PASSWORD,
} from '#contract/accounts/own-account.ts';
import { call } from '#web/api/call.ts';
import { forgetAllDrafts } from '#web/form/drafts.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { Checkbox, PasswordField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { signOutCustomer } from '#web/session/sign-in/customer-session.ts';
import { toldAtTop } from '#web/session/told-at-top.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Alert } from '#web/ui/state/Alert.tsx';

const FAILURE = {
  refused: '탈퇴하지 못했습니다. 다시 시도해 주세요.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

const CONSEQUENCES = [
  '이메일, 닉네임, 휴대폰 번호, 프로필 사진, 저장한 업소, 동의 기록이 바로 삭제돼요.',
  '모든 기기에서 로그아웃되고, 계정은 되살릴 수 없어요.',
  '작성한 리뷰와 리뷰 사진은 이름 없이 남아요. 지우고 싶은 리뷰는 먼저 삭제해 주세요.',
];

/** Asks for the password, says what follows, and leaves. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const form = useApiForm({
    schema: AccountRemovalForm,
    values: { password: '', isSure: false },
    refusals: { password: [WRONG_PASSWORD] },
    send: ({ password }) => call(ownAccountApi.remove, { body: { password } }),
    onFailure: toldAtTop('탈퇴하지 못했습니다', FAILURE),
    onDone: () => {
      navigate(paths.home());
      signOutCustomer();
      forgetAllDrafts();
      toast({ title: '탈퇴가 완료되었습니다', description: '그동안 이용해 주셔서 감사합니다.' });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title="정말 탈퇴하시겠습니까?">
      <Form form={form}>
        <Alert
          tone="warn"
          title="탈퇴하면"
          list={CONSEQUENCES.map((line) => ({ key: line, item: line }))}
        />
        <PasswordField name="password" label="비밀번호" autoComplete="current-password" />
        <Checkbox name="isSure" label="위 내용을 확인했고, 탈퇴합니다." />
        <DialogFooter>
          <Button onClick={onClose}>취소</Button>
          <SaveButton variant="danger" busyLabel="처리 중...">
            탈퇴하기
          </SaveButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
