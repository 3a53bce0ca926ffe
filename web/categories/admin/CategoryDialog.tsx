import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_SLUG_TAKEN,
  CategoryDraft,
} from '#contract/categories/admin.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { CategoryKey } from '#domain/categories.ts';
import type { CategoryIcon } from '#domain/category-icons.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { BoundField, SlugField, Switch, TextArea, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { ColorField, SignField } from './LookFields.tsx';
import { useCreateCategory, useUpdateCategory } from './queries.ts';

/** Creates a category, or edits the one handed over. */
export function CategoryDialog({
  category,
  nextColor,
  onClose,
}: {
  category: Category | null;
  /** For a new one: the next of the palette. */
  nextColor: CategoryKey;
  onClose: () => void;
}) {
  const { mutateAsync: create } = useCreateCategory();
  const { mutateAsync: update } = useUpdateCategory();
  const verb = category ? '수정' : '등록';
  const form = useStaffForm({
    schema: CategoryDraft,
    values: {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
      color: category?.color ?? nextColor,
      icon: category?.icon ?? null,
      isActive: category?.isActive ?? true,
    },
    isEdit: category !== null,
    draft: `category-${category?.id ?? 'new'}`,
    refusals: { slug: [CATEGORY_SLUG_TAKEN] },
    send: (body, changes) =>
      category ? update({ params: { categoryId: category.id }, body: changes }) : create({ body }),
    failure: { text: `카테고리 ${verb}에 실패했습니다.` },
    success: `카테고리가 ${verb}되었습니다.`,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={category ? '카테고리 수정' : '카테고리 추가'} onClose={onClose}>
      <TextField name="name" label="카테고리명" maxLength={CATEGORY_NAME_MAX} />
      <SlugField
        name="slug"
        label="슬러그"
        follows="name"
        isStored={category !== null}
        hint={
          category
            ? '바꾸면 예전 주소로 저장해 둔 링크에서는 카테고리가 골라지지 않아요.'
            : '주소에 쓰이는 이름이에요.'
        }
      />
      <TextArea name="description" label="설명" rows={3} maxLength={CATEGORY_DESCRIPTION_MAX} />
      <BoundField<CategoryKey> name="color">{(field) => <ColorField {...field} />}</BoundField>
      <BoundField<CategoryIcon | null> name="icon">
        {(field) => <SignField {...field} />}
      </BoundField>
      <Switch name="isActive" label="공개 (홈과 검색에 보여요)" />
      <FormDialogFooter saveLabel={category ? '수정' : '추가'} />
    </FormDialog>
  );
}
