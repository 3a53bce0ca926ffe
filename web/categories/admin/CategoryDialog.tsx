import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Category } from '#contract/categories.ts';
import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  CategoryDraft,
} from '#contract/categories-admin.ts';
import { ApiError } from '#web/api/call.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { changesOf } from '#web/ui/changes.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { FormDialog, FormDialogFooter } from '#web/ui/FormDialog.tsx';
import { SlugField } from '#web/ui/SlugField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useSlugSuggestion } from '#web/ui/slug-suggestion.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCreateCategory, useUpdateCategory } from './queries.ts';

/** Creates a category, or edits the one handed over. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category: Category | null;
  onClose: () => void;
}) {
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const form = useForm({ resolver: zodResolver(CategoryDraft), defaultValues: toFields(category) });
  const draft = useFormDraft(`category-${category?.id ?? 'new'}`, form);
  const { register, handleSubmit, setFocus } = form;
  const { errors, isDirty, isSubmitted } = form.formState;
  const suggestSlug = useSlugSuggestion(
    () => form.getValues('slug'),
    (slug) => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted }),
  );
  const verb = category ? '수정' : '등록';

  function close() {
    draft.forget();
    onClose();
  }

  const save = handleSubmit(async (body) => {
    const changes = changesOf(form);
    try {
      if (!category) await create.mutateAsync({ body });
      else if (changes) {
        await update.mutateAsync({ params: { categoryId: category.id }, body: changes });
      }
    } catch (error) {
      showStaffFailure(error, { text: `카테고리 ${verb}에 실패했습니다.` });
      if (error instanceof ApiError && error.status === 409) setFocus('slug');
      return;
    }
    close();
    tellStaff(`카테고리가 ${verb}되었습니다.`);
  });

  return (
    <FormDialog
      title={category ? '카테고리 수정' : '카테고리 추가'}
      isDirty={isDirty}
      onClose={close}
    >
      <form className="form" noValidate onSubmit={save}>
        {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
        <TextField
          label="카테고리명"
          maxLength={CATEGORY_NAME_MAX}
          error={errors.name?.message}
          {...register('name', {
            onChange: (event) => !category && suggestSlug(event.target.value),
          })}
        />
        <SlugField
          label="슬러그"
          hint={
            category
              ? '바꾸면 예전 주소로 저장해 둔 링크에서는 카테고리가 골라지지 않아요.'
              : '주소에 쓰이는 이름이에요.'
          }
          error={errors.slug?.message}
          {...register('slug')}
        />
        <TextArea
          label="설명"
          rows={3}
          maxLength={CATEGORY_DESCRIPTION_MAX}
          error={errors.description?.message}
          {...register('description')}
        />
        <Switch label="공개 (홈과 검색에 보여요)" {...register('isActive')} />
        <FormDialogFooter
          saveLabel={category ? '수정' : '추가'}
          busy={create.isPending || update.isPending}
        />
      </form>
    </FormDialog>
  );
}

function toFields(category: Category | null) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    isActive: category?.isActive ?? true,
  };
}
