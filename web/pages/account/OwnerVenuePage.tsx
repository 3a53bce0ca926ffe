import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnedVenueValues } from '#contract/owners/owners.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { SpecialDayHours } from '#web/hours/admin/special-days/SpecialDayHours.tsx';
import { newSpecialDay, toFields } from '#web/hours/admin/special-days/special-day-fields.ts';
import { WeekRows } from '#web/hours/admin/week/WeekRows.tsx';
import { toWeek, toWeekFields } from '#web/hours/admin/week/week-draft.ts';
import { uploadImage } from '#web/objects/upload.ts';
import { ContactProposal } from '#web/owners/forms/ContactProposal.tsx';
import { HoursProposal } from '#web/owners/forms/HoursProposal.tsx';
import { NewsProposal } from '#web/owners/forms/NewsProposal.tsx';
import { PicturesProposal } from '#web/owners/forms/PicturesProposal.tsx';
import { SpecialDayProposal } from '#web/owners/forms/SpecialDayProposal.tsx';
import { type OpenForm, OwnerCards } from '#web/owners/OwnerCards.tsx';
import { OwnerFigures } from '#web/owners/OwnerFigures.tsx';
import { ProposalHistory } from '#web/owners/ProposalHistory.tsx';
import { ownVenue } from '#web/owners/queries.ts';
import { TRUST } from '#web/owners/words.ts';
import { paths } from '#web/paths.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { SignedIn } from '#web/session/sign-in/SignedIn.tsx';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { ForCustomers } from './ForCustomers.tsx';

/** One venue of its owner: what stands there, what was proposed, how often it was seen. */
export function OwnerVenuePage({ params }: { params: Record<string, string> }) {
  return (
    <div className="wrap page">
      <SignedIn>
        {({ customer }) => (
          <ForCustomers customer={customer}>
            {() => <Venue venueId={Number(params.venueId)} />}
          </ForCustomers>
        )}
      </SignedIn>
    </div>
  );
}

function Venue({ venueId }: { venueId: number }) {
  const venue = useQuery(ownVenue(venueId));
  const [form, setForm] = useState<OpenForm | null>(null);
  if (venue.data) {
    return (
      <>
        <SectionHeader
          level={1}
          title={venue.data.name}
          text={TRUST[venue.data.trust].text}
          action={
            <Button asChild>
              <Link href={paths.venue(venue.data.slug)}>공개 페이지</Link>
            </Button>
          }
        />
        <div className="owner-grid">
          <div className="owner-stack">
            <OwnerCards venue={venue.data} onOpen={setForm} />
          </div>
          <div className="owner-stack">
            <PagePart name="owner-proposals">
              <ProposalHistory venueId={venueId} />
            </PagePart>
            <PagePart name="owner-figures">
              <OwnerFigures venueId={venueId} />
            </PagePart>
          </div>
        </div>
        {form && <FormOf form={form} venue={venue.data} onClose={() => setForm(null)} />}
      </>
    );
  }
  if (venue.isError) {
    return (
      <EmptyState
        icon={SearchX}
        title="내 업소를 찾을 수 없습니다"
        text="사장님으로 등록된 업소만 볼 수 있어요."
        actionLink={<Link href={paths.owner()}>내 업소</Link>}
      />
    );
  }
  return (
    <SkeletonRegion>
      <Skeleton className="skeleton--panel" />
    </SkeletonRegion>
  );
}

function FormOf({
  form,
  venue,
  onClose,
}: {
  form: OpenForm;
  venue: OwnedVenueValues;
  onClose: () => void;
}) {
  const now = useNow();
  const { venueId } = venue;
  const hours = venue.week.map((row) => ({ venueId, ...row }));
  switch (form.kind) {
    case 'hours':
      return (
        <HoursProposal
          venue={venue}
          week={toWeekFields(hours).values.week}
          toWeek={toWeek}
          rows={<WeekRows title="요일별 영업시간" />}
          onClose={onClose}
        />
      );
    case 'special_day':
      return (
        <SpecialDayProposal
          venue={venue}
          day={
            form.day
              ? toFields({ id: 0, venueId, ...form.day })
              : newSpecialDay(toSeoul(now).date, hours)
          }
          isNew={form.day === null}
          hours={<SpecialDayHours />}
          onClose={onClose}
        />
      );
    case 'news':
      return <NewsProposal venueId={venueId} onClose={onClose} />;
    case 'pictures':
      return <PicturesProposal venue={venue} uploadImage={uploadImage} onClose={onClose} />;
    case 'contact':
      return <ContactProposal venue={venue} onClose={onClose} />;
  }
}
