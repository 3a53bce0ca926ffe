import { type ReactNode, useEffect, useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import type { ApiForm } from '#web/form/use-api-form.ts';
import { Accordion, AccordionItem } from '#web/ui/controls/Accordion.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { BasicSection } from '#web/venues/sections/BasicSection.tsx';
import { ContactSection } from '#web/venues/sections/ContactSection.tsx';
import { DescriptionSection } from '#web/venues/sections/DescriptionSection.tsx';
import { FeaturesSection } from '#web/venues/sections/FeaturesSection.tsx';
import { LicenseSection } from '#web/venues/sections/LicenseSection.tsx';
import { useSectionForm } from '#web/venues/sections/use-section-form.ts';

const DIALOG_WIDTH = 640;
const UNSAVED = '저장하지 않은 변경';

/** A section that another slice brings along, such as the hours. */
export interface OtherSection {
  title: string;
  /** Null while it is on its way. */
  form: ApiForm | null;
  notice?: ReactNode;
  children: ReactNode;
}

/** Edits a venue section by section, each saved on its own. Load it lazily: only staff need it. */
export function VenueEditDialog({
  venue,
  other,
  open,
  onOpenChange,
}: {
  venue: Venue;
  other: OtherSection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const confirm = useConfirm();
  const [dirtyForms, setDirtyForms] = useState<readonly ApiForm[]>([]);
  const isDirty = dirtyForms.length > 0;

  async function change(next: boolean) {
    if (!next && isDirty) {
      const isSure = await confirm({
        title: '저장하지 않고 닫으시겠습니까?',
        consequence: '저장하지 않은 변경은 사라집니다.',
        confirmLabel: '닫기',
      });
      if (!isSure) return;
    }
    for (const form of dirtyForms) form.startOver();
    setDirtyForms([]);
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
        <EditSections venue={venue} other={other} onDirtyChange={setDirtyForms} />
      )}
    </Dialog>
  );
}

function EditSections({
  venue,
  other,
  onDirtyChange,
}: {
  venue: Venue;
  other: OtherSection;
  onDirtyChange: (forms: readonly ApiForm[]) => void;
}) {
  const [openSection, setOpenSection] = useState('basic');
  // Held above the sections, so that closing one or a failed save loses nothing.
  const sections: readonly (OtherSection & { value: string })[] = [
    {
      value: 'basic',
      title: '기본',
      form: useSectionForm(venue, 'basic'),
      children: <BasicSection />,
    },
    {
      value: 'license',
      title: '인허가',
      form: useSectionForm(venue, 'license'),
      children: <LicenseSection />,
    },
    {
      value: 'description',
      title: '소개',
      form: useSectionForm(venue, 'description'),
      children: <DescriptionSection />,
    },
    {
      value: 'contact',
      title: '연락처',
      form: useSectionForm(venue, 'contact'),
      children: <ContactSection />,
    },
    {
      value: 'features',
      title: '특징',
      form: useSectionForm(venue, 'features'),
      children: <FeaturesSection />,
    },
    { value: 'other', ...other },
  ];
  const dirty = sections.flatMap(({ form }) => (form?.isDirty ? [form] : []));
  const names = sections
    .filter(({ form }) => form?.isDirty)
    .map(({ value }) => value)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms are new with every rendering, what matters is which of them hold changes
  useEffect(() => onDirtyChange(dirty), [names, onDirtyChange]);

  return (
    <Accordion value={openSection} onValueChange={setOpenSection}>
      {sections.map(({ value, title, form, notice, children }) => (
        <AccordionItem key={value} value={value} title={title} meta={form?.isDirty && UNSAVED}>
          {form ? (
            <Form form={form} notice={notice}>
              {children}
              <SaveButton block>저장</SaveButton>
            </Form>
          ) : (
            <Waiting />
          )}
        </AccordionItem>
      ))}
    </Accordion>
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
