import { paths } from '#web/paths.ts';
import './VenueParts.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { summarizeHours } from '#domain/hours/opening-hours-text.ts';
import { GalleryManager } from '#web/gallery/admin/GalleryManager.tsx';
import { venueHours } from '#web/hours/queries.ts';
import { LicenseHistoryCard } from '#web/licenses/LicenseHistoryCard.tsx';
import { NewsPanel } from '#web/news/NewsPanel.tsx';
import { uploadStaffImage } from '#web/objects/upload.ts';
import { PagePart } from '#web/session/PagePart.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ManageCard } from '#web/venues/admin/ManageCard.tsx';
import { venueOverview } from '#web/venues/admin/queries.ts';
import { FeaturedSwitch } from './FeaturedSwitch.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { SpecialDaysPart, WeekPart } from './WeekPart.tsx';

/** Where each stands on the page of the form, in this order. */
export const PART_SECTIONS = [
  { id: 'options', label: '옵션' },
  { id: 'gallery', label: '갤러리' },
  { id: 'news', label: '소식' },
  { id: 'licenses', label: '인허가 이력' },
  { id: 'hours', label: '영업시간' },
  { id: 'special', label: '특별 영업일' },
  { id: 'visibility', label: '공개' },
] as const;

type PartId = (typeof PART_SECTIONS)[number]['id'];

/** What a venue has besides the fields of its form; each is opened when wanted and saved by itself. */
export function VenueParts({ venue }: { venue: Venue }) {
  const [, navigate] = useLocation();
  const { data: overview } = useQuery(venueOverview(venue.id));
  const { data: hours } = useQuery(venueHours(venue.id));
  const count = (number: number | undefined, unit: string) =>
    number === undefined ? undefined : number === 0 ? '아직 없음' : `${number}${unit}`;
  const parts: Record<PartId, { meta: string | undefined; content: ReactNode }> = {
    options: {
      meta: count(overview?.optionCount, '개'),
      content: <OptionsPart venueId={venue.id} />,
    },
    gallery: {
      meta: count(overview?.galleryCount, '장'),
      content: <GalleryManager venueId={venue.id} uploadImage={uploadStaffImage} />,
    },
    news: {
      meta: count(overview?.newsCount, '개'),
      // Staff see everything: there is no gate to draw.
      content: <NewsPanel venueId={venue.id} renderGate={(list) => list} />,
    },
    licenses: {
      meta: count(overview?.licenseCount, '건'),
      content: <LicenseHistoryCard venueId={venue.id} />,
    },
    hours: { meta: hours && summarizeHours(hours), content: <WeekPart venue={venue} /> },
    special: {
      meta: '날짜별로 다른 영업시간',
      content: <SpecialDaysPart venueId={venue.id} />,
    },
    visibility: {
      meta: venue.isDraft ? '초안' : venue.isActive ? '공개 중' : '숨김',
      content: (
        <div className="admin-stack">
          <FeaturedSwitch venue={venue} />
          <ManageCard venue={venue} onRemoved={() => navigate(paths.adminVenues())} />
        </div>
      ),
    },
  };
  return PART_SECTIONS.map(({ id, label }) => (
    <Part key={id} id={id} title={label} meta={parts[id].meta}>
      {parts[id].content}
    </Part>
  ));
}

function Part({
  id,
  title,
  meta,
  children,
}: {
  id: PartId;
  title: string;
  meta: string | undefined;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useOpenByAddress(id);
  const titleId = `${id}-title`;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card as="section" id={id} className="venue-part" aria-labelledby={titleId}>
      <CardHeader
        title={title}
        id={titleId}
        meta={meta}
        action={
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`${title} ${isOpen ? '접기' : '펼치기'}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '접기' : '펼치기'}
            <Icon aria-hidden="true" />
          </Button>
        }
      />
      {isOpen && (
        <CardBody>
          <PagePart name={`venue-${id}`}>{children}</PagePart>
        </CardBody>
      )}
    </Card>
  );
}

/** Whoever follows a link to a part wants to see it. */
function useOpenByAddress(id: PartId) {
  const [isOpen, setIsOpen] = useState(() => location.hash === `#${id}`);
  useEffect(() => {
    function look() {
      if (location.hash === `#${id}`) setIsOpen(true);
    }
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [id]);
  return [isOpen, setIsOpen] as const;
}
