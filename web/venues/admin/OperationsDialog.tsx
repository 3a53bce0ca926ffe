import { VENUE_CHANGED_MEANWHILE, VenueChanges } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { misplacedEntertainmentFields, SERVICE_TYPE_LABELS } from '#domain/business-type.ts';
import { ApiError } from '#web/api/call.ts';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { Switch, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Alert } from '#web/ui/state/Alert.tsx';
import { useUpdateVenue } from '#web/venues/edit/writes.ts';
import { ServiceTypeField } from '#web/venues/sections/LicenseSection.tsx';
import { FIELD_LABELS, numberFaults, toBody, toValues, type Values } from './operations-values.ts';

export function OperationsDialog({
  venue,
  refetchVenue,
  onClose,
}: {
  venue: Venue;
  refetchVenue: () => Promise<Venue | undefined>;
  onClose: () => void;
}) {
  const { mutateAsync: update } = useUpdateVenue();

  async function findStored() {
    const stored = await refetchVenue();
    return stored && { values: toValues(stored), version: stored.updatedAt };
  }

  const form = useStaffForm({
    schema: VenueChanges,
    values: toValues(venue),
    version: venue.updatedAt,
    toBody,
    isEdit: true,
    isPartial: true,
    draft: `operations-${venue.id}`,
    check: numberFaults,
    findNewer: (error) =>
      error instanceof ApiError && error.status === 409 ? findStored() : undefined,
    send: (body, _, { version }) =>
      update({
        params: { venueId: venue.id },
        body: { ...body, ...(version && { updatedAt: version }) },
      }),
    failure: { text: '저장에 실패했습니다.' },
    success: '업소 정보가 수정되었습니다.',
    onDone: onClose,
  });
  const typed = { ...toBody(form.typed), businessType: venue.businessType };

  return (
    <FormDialog
      form={form}
      title="운영 정보 수정"
      description={venue.name}
      conflict={<ConflictNotice title={VENUE_CHANGED_MEANWHILE} form={form} describe={describe} />}
      onClose={onClose}
    >
      <div className="form__row">
        <TextField name="district" label="지역" placeholder="예: 강남구" />
        <TextField name="licenseNumber" label="허가번호" />
      </div>
      <ServiceTypeField />
      <div className="form__row">
        <TextField name="averageAttendance" label="평균 인원" inputMode="numeric" hint="명" />
        <TextField name="tcPricing" label="테이블 요금" inputMode="numeric" hint="원" />
      </div>
      {misplacedEntertainmentFields(typed).length > 0 && (
        <Alert tone="warn">
          <p>
            서비스 방식, 평균 인원, 테이블 요금은 1종 유흥주점에만 해당합니다. 업종을 다시 확인해
            주세요.
          </p>
        </Alert>
      )}
      <Switch name="isFeatured" label="추천 업소" />
      <FormDialogFooter saveLabel="저장" />
    </FormDialog>
  );
}

function describe(field: keyof Values, values: Values): { label: string; text: string } {
  const value = values[field];
  const text =
    field === 'serviceType' && values.serviceType
      ? SERVICE_TYPE_LABELS[values.serviceType]
      : typeof value === 'boolean'
        ? value
          ? '예'
          : '아니요'
        : (value ?? '');
  return { label: FIELD_LABELS[field], text };
}
