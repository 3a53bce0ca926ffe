import {
  OPTION_CATEGORIES,
  OPTION_CATEGORY_LABELS,
  OPTION_DESCRIPTION_MAX,
  OPTION_ICONS,
  OPTION_NAME_MAX,
  OPTION_SLUG_TAKEN,
  type Option,
  OptionDraft,
} from '#contract/options/options.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import {
  BoundField,
  CountField,
  Select,
  SlugField,
  Switch,
  TextArea,
  TextField,
} from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { IconField } from './IconField.tsx';
import { useCreateOption, useUpdateOption } from './queries.ts';
import { optionFailure } from './tell-failure.ts';

const CATEGORY_OPTIONS = OPTION_CATEGORIES.map((value) => ({
  value,
  label: OPTION_CATEGORY_LABELS[value],
}));

/** Creates an option, or edits the one handed over. */
export function OptionDialog({ option, onClose }: { option: Option | null; onClose: () => void }) {
  const { mutateAsync: create } = useCreateOption();
  const { mutateAsync: update } = useUpdateOption();
  const form = useStaffForm({
    schema: OptionDraft,
    values: toFields(option),
    isEdit: option !== null,
    draft: `option-${option?.id ?? 'new'}`,
    refusals: { slug: [OPTION_SLUG_TAKEN] },
    send: (body, changes) =>
      option ? update({ params: { optionId: option.id }, body: changes }) : create({ body }),
    failure: optionFailure(option ? '옵션 수정에 실패했습니다' : '옵션 생성에 실패했습니다'),
    success: option ? '옵션이 수정되었습니다.' : '옵션이 생성되었습니다.',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={option ? '옵션 수정' : '옵션 추가'} onClose={onClose}>
      <TextField name="name" label="옵션명" maxLength={OPTION_NAME_MAX} />
      <SlugField name="slug" label="슬러그" follows="name" isStored={option !== null} />
      <div className="form__row">
        <Select name="category" label="카테고리" options={CATEGORY_OPTIONS} />
        <CountField name="displayOrder" label="순서" />
      </div>
      <TextArea name="description" label="설명" rows={2} maxLength={OPTION_DESCRIPTION_MAX} />
      <BoundField<OptionDraft['icon']> name="icon">
        {(field) => <IconField {...field} />}
      </BoundField>
      <Switch name="isActive" label="활성 (업소 페이지에 보여요)" />
      <FormDialogFooter saveLabel={option ? '수정' : '추가'} />
    </FormDialog>
  );
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
