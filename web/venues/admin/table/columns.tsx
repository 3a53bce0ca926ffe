import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffVenue, TableSort } from '#contract/venues/admin.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { formatCount } from '#domain/figures/counts.ts';
import type { VenueStatus } from '#domain/hours/opening-hours.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { checkSpan } from '#domain/venue-blocks.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { HiddenBadge } from '#web/venues/admin/HiddenBadge.tsx';
import { gapsText } from './table-address.ts';

export interface RowContent {
  venue: StaffVenue;
  status: VenueStatus;
  categoryName: string;
}

export interface Column {
  id: string;
  label: string;
  sort?: TableSort;
  numeric?: true;
  cell: (row: RowContent) => ReactNode;
}

/** Besides the name and what is done to a venue, which are always there. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'state',
    label: '상태',
    cell: ({ venue, status }) => (
      <span className="venue-row__badges">
        <StatusBadge status={status} />
        <HiddenBadge venue={venue} />
        {venue.isFeatured && (
          <Badge tone="feat" icon={Star}>
            추천
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'category', label: '카테고리', sort: 'order', cell: ({ categoryName }) => categoryName },
  {
    id: 'district',
    label: '지역',
    sort: 'district',
    cell: ({ venue }) => venue.district ?? <Nothing />,
  },
  {
    id: 'type',
    label: '업종',
    sort: 'type',
    cell: ({ venue }) => BUSINESS_TYPE_LABELS[venue.businessType],
  },
  { id: 'gaps', label: '빠진 정보', cell: ({ venue }) => gapsText(venue.gaps) || <Nothing /> },
  {
    id: 'checked',
    label: '최근 확인',
    sort: 'checked',
    cell: ({ venue }) => {
      const last = checkSpan(venue.checkedDates)?.last;
      return last ? <span className="num">{formatDotDate(last)}</span> : <Nothing />;
    },
  },
  {
    id: 'rating',
    label: '평점',
    sort: 'rating',
    numeric: true,
    cell: ({ venue }) => <RatingText value={venue.rating} max={10} star={false} />,
  },
  {
    id: 'views',
    label: '조회',
    sort: 'views',
    numeric: true,
    cell: ({ venue }) => formatCount(venue.viewCount),
  },
  {
    id: 'phone',
    label: '전화',
    cell: ({ venue }) => (venue.phone ? <span className="num">{venue.phone}</span> : <Nothing />),
  },
  {
    id: 'address',
    label: '주소',
    cell: ({ venue }) => venue.roadAddress ?? venue.address ?? venue.lotAddress ?? <Nothing />,
  },
  {
    id: 'registration',
    label: '사업자등록번호',
    cell: ({ venue }) =>
      venue.businessRegistrationNumber ? (
        <span className="num">{venue.businessRegistrationNumber}</span>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'updated',
    label: '수정일',
    sort: 'updated',
    cell: ({ venue }) => <span className="num">{formatDotDate(venue.updatedAt)}</span>,
  },
  {
    id: 'created',
    label: '등록일',
    sort: 'created',
    cell: ({ venue }) => <span className="num">{formatDotDate(venue.createdAt)}</span>,
  },
];

export const FIRST_COLUMNS: readonly string[] = [
  'state',
  'category',
  'district',
  'type',
  'gaps',
  'checked',
];

function Nothing() {
  return <span className="venue-table__nothing">없음</span>;
}
