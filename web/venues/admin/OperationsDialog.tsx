import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { VENUE_CHANGED_MEANWHILE, VenueChanges } from '#contract/venue-changes.ts';
import { type Venue, venuesApi } from '#contract/venues.ts';
import {
  misplacedEntertainmentFields,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
} from '#domain/business-type.ts';
import { ApiError } from '#web/api/call.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { changesBetween } from '#web/ui/changes.ts';
import { Dialog, DialogFooter } from '#web/ui/Dialog.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { forgetDraft, useFormDraft } from '#web/ui/drafts.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useUpdateVenue } from '#web/venues/writes.ts';

const NO_NUMBER = '0 이상의 숫자로 입력하세요';
const NO_SERVICE_TYPE = 'none';
const SERVICE_TYPE_OPTIONS = [
  { value: NO_SERVICE_TYPE, label: '해당 없음' },
  ...SERVICE_TYPES.map((value) => ({ value, label: SERVICE_TYPE_LABELS[value] })),
];

interface Values {
  /** Of the venue that was read: a draft must not be taken for an edit of what came after it. */
  updatedAt: string;
  district: string;
  licenseNumber: string;
  serviceType: string;
  averageAttendance: string;
  tcPricing: string;
  isFeatured: boolean;
}

export function OperationsDialog({
  venue,
  open,
  onOpenChange,
}: {
  venue: Venue;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [isDirty, setIsDirty] = useState(false);
  const draftKey = `operations-${venue.id}`;

  function change(next: boolean) {
    // Closed on purpose: what was typed is not wanted.
    forgetDraft(draftKey);
    setIsDirty(false);
    onOpenChange(next);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="운영 정보 수정"
      description={venue.name}
      dirty={isDirty}
    >
      <OperationsForm
        venue={venue}
        draftKey={draftKey}
        onDirtyChange={setIsDirty}
        onClose={() => change(false)}
      />
    </Dialog>
  );
}

/** Mounted with the dialog, so it always starts from what is stored then. */
function OperationsForm({
  venue,
  draftKey,
  onDirtyChange,
  onClose,
}: {
  venue: Venue;
  draftKey: string;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const update = useUpdateVenue();
  const [opened] = useState(venue);
  const [isOutdated, setIsOutdated] = useState(false);
  const form = useForm<Values>({ defaultValues: toValues(opened), resolver: byContract });
  const { control, register, handleSubmit, formState, watch } = form;
  const draft = useFormDraft(draftKey, form);
  const { errors, isDirty, isSubmitting } = formState;
  const typed = { ...toBody(watch()), businessType: venue.businessType };

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit(async ({ updatedAt, ...typed }) => {
    // The form was opened with all of them.
    const changes = changesBetween(toBody(formState.defaultValues as Values), toBody(typed));
    try {
      if (changes) {
        const body = VenueChanges.parse({ ...changes, updatedAt });
        await update.mutateAsync({ params: { venueId: opened.id }, body });
      }
      onClose();
      tellStaff('업소 정보가 수정되었습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '저장에 실패했습니다.' });
      if (!(error instanceof ApiError && error.status === 409)) return;
      setIsOutdated(true);
      client.invalidateQueries({ queryKey: [venuesApi.get.path] });
    }
  });

  return (
    <form className="form" noValidate onSubmit={submit}>
      {draft.isRestored && !isOutdated && <DraftNotice onDiscard={draft.discard} />}
      {isOutdated && (
        <Alert tone="error" title={VENUE_CHANGED_MEANWHILE}>
          <p>닫고 다시 열면 최신 내용에서 이어서 고칠 수 있어요.</p>
        </Alert>
      )}
      <div className="form__row">
        <TextField
          label="지역"
          placeholder="예: 강남구"
          error={errors.district?.message}
          {...register('district')}
        />
        <TextField
          label="허가번호"
          error={errors.licenseNumber?.message}
          {...register('licenseNumber')}
        />
      </div>
      <Controller
        control={control}
        name="serviceType"
        render={({ field }) => (
          <Select label="서비스 방식" options={SERVICE_TYPE_OPTIONS} {...field} />
        )}
      />
      <div className="form__row">
        <TextField
          label="평균 인원"
          inputMode="numeric"
          hint="명"
          error={errors.averageAttendance && NO_NUMBER}
          {...register('averageAttendance')}
        />
        <TextField
          label="테이블 요금"
          inputMode="numeric"
          hint="원"
          error={errors.tcPricing && NO_NUMBER}
          {...register('tcPricing')}
        />
      </div>
      {misplacedEntertainmentFields(typed).length > 0 && (
        <Alert tone="warn">
          <p>
            서비스 방식, 평균 인원, 테이블 요금은 1종 유흥주점에만 해당합니다. 업종을 다시 확인해
            주세요.
          </p>
        </Alert>
      )}
      <Switch label="추천 업소" {...register('isFeatured')} />
      <DialogFooter>
        <Button onClick={onClose}>취소</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          저장
        </Button>
      </DialogFooter>
    </form>
  );
}

function toValues(venue: Venue): Values {
  return {
    updatedAt: venue.updatedAt,
    district: venue.district ?? '',
    licenseNumber: venue.licenseNumber ?? '',
    serviceType: venue.serviceType ?? NO_SERVICE_TYPE,
    averageAttendance: venue.averageAttendance?.toString() ?? '',
    tcPricing: venue.tcPricing?.toString() ?? '',
    isFeatured: venue.isFeatured,
  };
}

function toBody({ serviceType, averageAttendance, tcPricing, ...rest }: Omit<Values, 'updatedAt'>) {
  return {
    ...rest,
    serviceType: serviceType === NO_SERVICE_TYPE ? null : serviceType,
    averageAttendance: toNumber(averageAttendance),
    tcPricing: toNumber(tcPricing),
  };
}

/** What is no number becomes one that the contract refuses. */
function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replaceAll(',', ''));
}

const byContract: Resolver<Values> = (values) => {
  const { error } = VenueChanges.safeParse(toBody(values));
  if (!error) return { values, errors: {} };
  const errors = error.issues.map(({ path, message }) => [path[0], { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
