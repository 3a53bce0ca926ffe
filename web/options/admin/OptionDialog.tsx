import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import {
  OPTION_CATEGORIES,
  OPTION_CATEGORY_LABELS,
  OPTION_DESCRIPTION_MAX,
  OPTION_ICONS,
  OPTION_NAME_MAX,
  type Option,
  OptionDraft,
} from '#contract/options.ts';
import { ApiError } from '#web/api/call.ts';
import { tellStaff } from '#web/session/staff-failure.ts';
import { changesOf } from '#web/ui/changes.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SlugField } from '#web/ui/SlugField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useSlugSuggestion } from '#web/ui/slug-suggestion.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { IconField } from './IconField.tsx';
import { useCreateOption, useUpdateOption } from './queries.ts';
import { tellOptionFailure } from './tell-failure.ts';

const CATEGORY_OPTIONS = OPTION_CATEGORIES.map((value) => ({
  value,
  label: OPTION_CATEGORY_LABELS[value],
}));

/** Creates an option, or edits the one handed over. */
export function OptionDialog({ option, onClose }: { option: Option | null; onClose: () => void }) {
  const create = useCreateOption();
  const update = useUpdateOption();
  const form = useForm({ resolver: zodResolver(OptionDraft), defaultValues: toFields(option) });
  const draft = useFormDraft(`option-${option?.id ?? 'new'}`, form);
  const { control, register, handleSubmit, setFocus } = form;
  const { errors, isDirty, isSubmitted } = form.formState;
  const suggestSlug = useSlugSuggestion(
    () => form.getValues('slug'),
    (slug) => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted }),
  );

  function close() {
    draft.forget();
    onClose();
  }

  const save = handleSubmit(async (body) => {
    const changes = changesOf(form);
    try {
      if (!option) await create.mutateAsync({ body });
      else if (changes)
        await update.mutateAsync({ params: { optionId: option.id }, body: changes });
    } catch (error) {
      tellOptionFailure(error, option ? '옵션 수정에 실패했습니다' : '옵션 생성에 실패했습니다');
      if (error instanceof ApiError && error.status === 409) setFocus('slug');
      return;
    }
    close();
    tellStaff(option ? '옵션이 수정되었습니다.' : '옵션이 생성되었습니다.');
  });

  return (
    <FormDialog title={option ? '옵션 수정' : '옵션 추가'} isDirty={isDirty} onClose={close}>
      <form className="form" noValidate onSubmit={save}>
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <TextField
          label="옵션명"
          maxLength={OPTION_NAME_MAX}
          error={errors.name?.message}
          {...register('name', {
            onChange: (event) => !option && suggestSlug(event.target.value),
          })}
        />
        <SlugField label="슬러그" error={errors.slug?.message} {...register('slug')} />
        <div className="form__row">
          <Controller
            control={control}
            name="category"
            render={({ field }) => (
              <Select label="카테고리" options={CATEGORY_OPTIONS} {...field} value={field.value} />
            )}
          />
          <TextField
            label="순서"
            type="number"
            inputMode="numeric"
            min={0}
            error={errors.displayOrder?.message}
            {...register('displayOrder', { setValueAs: toOrder })}
          />
        </div>
        <TextArea
          label="설명"
          rows={2}
          maxLength={OPTION_DESCRIPTION_MAX}
          error={errors.description?.message}
          {...register('description')}
        />
        <Controller
          control={control}
          name="icon"
          render={({ field }) => (
            <IconField value={field.value ?? null} onChange={field.onChange} />
          )}
        />
        <Switch label="활성 (업소 페이지에 보여요)" {...register('isActive')} />
        <FormDialogFooter
          saveLabel={option ? '수정' : '추가'}
          busy={create.isPending || update.isPending}
        />
      </form>
    </FormDialog>
  );
}

/** What is not a number counts as 0. */
function toOrder(typed: unknown): number {
  return Number(typed) || 0;
}

function toFields(option: Option | null) {
  return {
    name: option?.name ?? '',
    slug: option?.slug ?? '',
    category: option?.category ?? ('amenity' as const),
    displayOrder: option?.displayOrder ?? 0,
    description: option?.description ?? '',
    icon: OPTION_ICONS.find((name) => name === option?.icon) ?? null,
    isActive: option?.isActive ?? true,
  };
}
