import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Hours } from '#contract/hours.ts';
import type { Venue } from '#contract/venues.ts';
import type { HoursRow } from '#domain/opening-hours.ts';
import { weekFingerprint } from '#domain/week-fingerprint.ts';
import { ApiError } from '#web/api/call.ts';
import { leadToLogin } from '#web/session/staff-failure.ts';
import { Accordion, AccordionItem } from '#web/ui/Accordion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { forgetDraft, readDraft, saveDraft } from '#web/ui/drafts.ts';
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type Draft,
  type DraftErrors,
  errorsOf,
  isChanged,
  type Section,
  toChanges,
  toDraft,
  toWeek,
  toWeekBody,
  withSection,
} from './edit-draft.ts';
import { WeekFields } from './edit-hours.tsx';
import {
  BasicFields,
  ContactFields,
  DescriptionFields,
  FeatureFields,
  type FieldsProps,
  LicenseFields,
} from './edit-sections.tsx';
import { useUpdateHours, useUpdateVenue } from './writes.ts';

const DIALOG_WIDTH = 640;
const UNSAVED = '저장하지 않은 변경';
const OUTDATED =
  '그사이 다른 관리자가 영업시간을 바꿨습니다. 닫고 다시 열면 최신 내용에서 고칠 수 있어요.';

/** A week being edited and the fingerprint of the stored one it began with. */
interface TypedWeek {
  basedOn: string;
  rows: HoursRow[];
}

/** What outlives a login in between. */
interface Kept {
  saved: Draft;
  draft: Draft;
  week: TypedWeek | null;
}

const SECTIONS: readonly {
  value: Section;
  title: string;
  Fields: (props: FieldsProps) => ReactNode;
}[] = [
  { value: 'basic', title: '기본', Fields: BasicFields },
  { value: 'license', title: '인허가', Fields: LicenseFields },
  { value: 'description', title: '소개', Fields: DescriptionFields },
  { value: 'contact', title: '연락처', Fields: ContactFields },
  { value: 'features', title: '특징', Fields: FeatureFields },
];

/** Edits a venue section by section, each saved on its own. Load it lazily: only staff need it. */
export function VenueEditDialog({
  venue,
  hours,
  open,
  onOpenChange,
}: {
  venue: Venue;
  /** Undefined while they are being fetched. */
  hours: readonly Hours[] | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const confirm = useConfirm();
  const [isDirty, setDirty] = useState(false);
  const draftKey = `venue-page-${venue.id}`;

  async function change(next: boolean) {
    if (!next && isDirty) {
      const isSure = await confirm({
        title: '저장하지 않고 닫으시겠습니까?',
        consequence: '저장하지 않은 변경은 사라집니다.',
        confirmLabel: '닫기',
      });
      if (!isSure) return;
    }
    forgetDraft(draftKey);
    setDirty(false);
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="업소 정보 수정"
      description={venue.name}
      width={DIALOG_WIDTH}
      dirty={isDirty}
    >
      {/* What a visitor was sent lacks contacts and description: saving it would wipe them out. */}
      {venue.gated ? (
        <Waiting />
      ) : (
        <EditSections venue={venue} hours={hours} draftKey={draftKey} onDirtyChange={setDirty} />
      )}
    </Dialog>
  );
}

function EditSections({
  venue,
  hours,
  draftKey,
  onDirtyChange,
}: {
  venue: Venue;
  hours: readonly Hours[] | undefined;
  /** Under which what is typed outlives a login in between. */
  draftKey: string;
  onDirtyChange: (isDirty: boolean) => void;
}) {
  const [openSection, setOpenSection] = useState<string>('basic');
  // Held above the sections, so that closing one or a failed save loses nothing.
  const [kept] = useState(() => readDraft<Kept>(draftKey));
  // With the values it was typed over: what others have changed since is not taken for typed.
  const [saved, setSaved] = useState<Draft>(() => kept?.saved ?? toDraft(venue));
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? saved);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [week, setWeek] = useState<TypedWeek | null>(kept?.week ?? null);
  const updateVenue = useUpdateVenue();
  const updateHours = useUpdateHours();

  const isDirty = week !== null || SECTIONS.some(({ value }) => isChanged(value, draft, saved));
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    if (isDirty) saveDraft(draftKey, { saved, draft, week } satisfies Kept);
    else forgetDraft(draftKey);
  }, [draftKey, isDirty, saved, draft, week]);

  async function save(section: Section) {
    const found = errorsOf(section, draft, saved);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = toChanges(section, draft, saved);
    await telling(async () => {
      if (!body) return;
      const answer = toDraft(
        await updateVenue.mutateAsync({ params: { venueId: venue.id }, body }),
      );
      setSaved((before) => withSection(before, section, answer));
      // What was typed meanwhile stays, as a change that is not saved yet.
      setDraft((typed) =>
        isChanged(section, typed, draft) ? typed : withSection(typed, section, answer),
      );
    });
  }

  async function saveWeek({ basedOn, rows }: TypedWeek) {
    await telling(async () => {
      const params = { venueId: venue.id };
      await updateHours.mutateAsync({
        params,
        query: { basedOn },
        body: toWeekBody(venue.id, rows),
      });
      setWeek((typed) => (typed?.rows === rows ? null : typed));
    });
  }

  const shownWeek = week ?? (hours && { basedOn: weekFingerprint(hours), rows: toWeek(hours) });

  return (
    <Accordion value={openSection} onValueChange={setOpenSection}>
      {SECTIONS.map(({ value, title, Fields }) => (
        <AccordionItem
          key={value}
          value={value}
          title={title}
          meta={isChanged(value, draft, saved) && UNSAVED}
        >
          <SectionForm isSaving={updateVenue.isPending} onSave={() => save(value)}>
            <Fields
              draft={draft}
              errors={errors}
              set={(typed) => setDraft((before) => ({ ...before, ...typed }))}
            />
          </SectionForm>
        </AccordionItem>
      ))}
      <AccordionItem value="hours" title="영업시간" meta={week !== null && UNSAVED}>
        {shownWeek ? (
          <SectionForm isSaving={updateHours.isPending} onSave={() => saveWeek(shownWeek)}>
            <WeekFields
              week={shownWeek.rows}
              onChange={(rows) => setWeek({ ...shownWeek, rows })}
            />
          </SectionForm>
        ) : (
          <Waiting />
        )}
      </AccordionItem>
    </Accordion>
  );
}

function SectionForm({
  isSaving,
  onSave,
  children,
}: {
  isSaving: boolean;
  onSave: () => void;
  children: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    // What is wrong is drawn at once, so that the first of it can take the focus.
    flushSync(onSave);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {children}
      <Button type="submit" variant="primary" block busy={isSaving}>
        저장
      </Button>
    </form>
  );
}

function Waiting() {
  return (
    <SkeletonRegion>
      <Skeleton className="skeleton--field" />
      <Skeleton className="skeleton--field" />
      <Skeleton className="skeleton--field" />
    </SkeletonRegion>
  );
}

async function telling(save: () => Promise<void>) {
  try {
    await save();
    toast({ title: '업소 정보가 수정되었습니다.' });
  } catch (error) {
    if (leadToLogin(error)) return;
    const isOutdated = error instanceof ApiError && error.status === 409;
    toast({
      title: '수정 실패',
      description: isOutdated ? OUTDATED : '업소 정보 수정 중 오류가 발생했습니다.',
      tone: 'error',
    });
  }
}
