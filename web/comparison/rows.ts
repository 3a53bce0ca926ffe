import type { Compared } from '#contract/venues/comparison.ts';
import { BUSINESS_TYPE_LABELS } from '#domain/business-type.ts';
import { isDifferent } from '#domain/comparison.ts';
import { formatStars, hasFewReviews, starsFromWire } from '#domain/figures/rating.ts';
import { formatHoursRow } from '#domain/hours/opening-hours-text.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { formatMetres } from '#domain/places/walk.ts';

export interface ComparedCell {
  text: string;
  /** Smaller, below. */
  note?: string;
  /** Of something that a venue has or has not. */
  has?: boolean;
}

export interface ComparedRow {
  key: string;
  label: string;
  cells: ComparedCell[];
  isDifferent: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

const UNKNOWN = '확인 중';

/** What does not depend on the moment, in the order in which people ask. */
export function comparisonGroups(compared: readonly Compared[]): ComparedGroup[] {
  const row = (label: string, cellOf: (one: Compared) => ComparedCell) =>
    toRow(label, compared.map(cellOf));
  // Of no two venues the same, so it tells nothing that they differ.
  const own: typeof row = (label, cellOf) => ({ ...row(label, cellOf), isDifferent: false });
  return [
    {
      title: '평가',
      rows: [
        row('방문자 점수', scoreOf),
        row('운영자 등급', ({ venue }) => ({
          text: `${formatStars(starsFromWire(venue.rating))} / 5`,
          ...(venue.rating === 0 && { note: '평가 전' }),
        })),
      ],
    },
    {
      title: '위치',
      rows: [
        row('가까운 역', stationOf),
        own('주소', ({ venue }) => ({ text: shownAddress(venue) ?? UNKNOWN })),
      ],
    },
    {
      title: '영업 허가',
      rows: [
        row('업종', ({ venue }) => ({ text: BUSINESS_TYPE_LABELS[venue.businessType] })),
        own('허가번호', ({ venue }) => ({
          text: venue.licenseNumber ?? UNKNOWN,
          ...(venue.checkedDates.license && {
            note: `${venue.checkedDates.license.replaceAll('-', '.')} 확인`,
          }),
        })),
      ],
    },
    {
      title: '시설과 특징',
      rows: [
        row('룸', ({ venue }) => ({ text: `${venue.roomCount}개` })),
        row('전체 층수', ({ venue }) => ({ text: `${venue.floorCount}개 층` })),
        ...facilityRows(compared),
      ],
    },
  ];
}

/** '19:00 – 다음날 03:00'; who is closed for good has no hours. */
export function tonightCell({ venue, tonight }: Compared): ComparedCell {
  if (venue.status === 'permanent_closed') return { text: '–' };
  if (!tonight) return { text: UNKNOWN };
  return { text: formatHoursRow(tonight), ...(tonight.isSpecial && { note: '특별 영업일' }) };
}

export function toRow(label: string, cells: ComparedCell[]): ComparedRow {
  return { key: label, label, cells, isDifferent: isDifferent(cells.map(({ text }) => text)) };
}

function scoreOf({ venue: { reviewAverage, reviewCount } }: Compared): ComparedCell {
  if (reviewAverage === null) return { text: '리뷰 없음' };
  const few = hasFewReviews(reviewCount) ? ' · 표본 적음' : '';
  return { text: `${reviewAverage.toFixed(1)} / 10`, note: `리뷰 ${reviewCount}개${few}` };
}

function stationOf({ station }: Compared): ComparedCell {
  if (!station) return { text: UNKNOWN };
  return {
    text: `${station.name}역 걸어서 ${station.minutes}분`,
    note: `약 ${formatMetres(station.metres)}`,
  };
}

/** One row for each thing that any of them offers; what more of them have comes first. */
function facilityRows(compared: readonly Compared[]): ComparedRow[] {
  const offered = compared.map(({ venue, options }) => {
    const infos = options.map(
      ({ option, additionalInfo }) => [option.name, additionalInfo] as const,
    );
    return new Map<string, string | null>([
      ...venue.features.map((feature) => [feature, null] as const),
      ...infos,
    ]);
  });
  const names = [...new Set(offered.flatMap((own) => [...own.keys()]))];
  const countOf = (name: string) => offered.filter((own) => own.has(name)).length;
  return names
    .sort((one, other) => countOf(other) - countOf(one))
    .map((name) =>
      toRow(
        name,
        offered.map((own) => {
          const has = own.has(name);
          const info = own.get(name);
          return { text: has ? '있음' : '없음', has, ...(info && { note: info }) };
        }),
      ),
    );
}
