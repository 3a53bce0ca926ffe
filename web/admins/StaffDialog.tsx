import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { STAFF_EMAIL_TAKEN, StaffDraft } from '#contract/admins-users.ts';
import { ADMIN_LEVELS, formatLevel } from '#domain/permissions.ts';
import { ApiError } from '#web/api/call.ts';
import { passwordFault } from '#web/session/password-fault.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useCreateStaff } from './queries.ts';

const LEVEL_OPTIONS = ADMIN_LEVELS.map((value) => ({ value, label: formatLevel(value) }));

const EMPTY = {
  username: '',
  email: '',
  lastName: '',
  firstName: '',
  password: '',
  adminLevel: 'editor' as const,
};

/** A password is not kept with the draft. */
function withoutPassword(values: object): object {
  return { ...values, password: '' };
}

/** Makes an account for the back office. */
export function StaffDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateStaff();
  const form = useForm({ resolver: zodResolver(StaffDraft), defaultValues: EMPTY });
  const { control, register, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const draft = useFormDraft('staff-new', form, withoutPassword);

  function close() {
    draft.forget();
    onClose();
  }

  const save = handleSubmit(async (body) => {
    try {
      await create.mutateAsync({ body });
    } catch (error) {
      const fault = passwordFault(error);
      if (fault) {
        setError('password', { message: fault });
        setFocus('password');
        return;
      }
      showStaffFailure(error, { text: '운영진 등록에 실패했습니다.' });
      if (error instanceof ApiError && error.status === 409) {
        setFocus(error.body.message === STAFF_EMAIL_TAKEN ? 'email' : 'username');
      }
      return;
    }
    close();
    tellStaff('운영진이 등록되었습니다.');
  });

  return (
    <FormDialog
      title="운영진 등록"
      description="등록하면 이 아이디와 비밀번호로 바로 로그인할 수 있어요."
      isDirty={isDirty}
      onClose={close}
    >
      <form className="form" noValidate onSubmit={save} autoComplete="off">
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <PersonFields of={(name) => ({ error: errors[name]?.message, ...register(name) })} />
        <PasswordField
          label="비밀번호"
          counter="최소 8자"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Controller
          control={control}
          name="adminLevel"
          render={({ field }) => (
            <Select label="권한" options={LEVEL_OPTIONS} {...field} value={field.value} />
          )}
        />
        <FormDialogFooter saveLabel="등록" busy={create.isPending} />
      </form>
    </FormDialog>
  );
}
