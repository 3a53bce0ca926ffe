import './PairCard.css';
import { ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Double, DoubleVenue } from '#contract/doubles/doubles.ts';
import type { MergeField } from '#domain/doubles/merge-fields.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { countWords, FIELD_WORDS, REASON_WORDS } from './wording.ts';

/** What tells two venues apart, or not; everything else is in the preview. */
const SHOWN: readonly MergeField[] = [
  'address',
  'roadAddress',
  'phone',
  'businessType',
  'licenseNumber',
  'businessRegistrationNumber',
];

/** Two venues side by side, and the two answers to whether they are one. */
export function PairCard({
  pair,
  isBusy,
  onRefuse,
  onMerge,
}: {
  pair: Double;
  isBusy: boolean;
  onRefuse: () => void;
  onMerge: (kept: DoubleVenue, merged: DoubleVenue) => void;
}) {
  const [first, second] = pair.venues;
  const rows = SHOWN.filter((field) => first.fields[field] || second.fields[field]);
  return (
    <Card as="article" className="pair" aria-label={`${first.name}, ${second.name}`}>
      <p className="pair__reasons">
        {pair.reasons.map((reason) => (
          <Badge key={reason} tone="info">
            {REASON_WORDS[reason]}
          </Badge>
        ))}
      </p>
      <div className="pair__sides">
        {pair.venues.map((venue) => (
          <section key={venue.id}>
            <h2>
              <Link href={adminPaths.venue(venue.id)}>{venue.name}</Link>
              <a
                href={paths.venue(venue.slug)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${venue.name} 공개 페이지, 새 창`}
              >
                <ExternalLink aria-hidden="true" />
              </a>
              {!venue.isActive && <Badge tone="line">숨김</Badge>}
            </h2>
            <p>
              {venue.categoryName} · {formatDotDate(venue.createdAt)} 등록
            </p>
            <dl>
              {rows.map((field) => (
                <Fragment key={field}>
                  <dt>{FIELD_WORDS[field]}</dt>
                  <dd data-same={isSame(pair, field) || undefined}>{venue.fields[field] ?? '–'}</dd>
                </Fragment>
              ))}
            </dl>
            <p>{countWords(venue.counts).join(' · ') || '딸린 기록 없음'}</p>
            <Button
              disabled={isBusy}
              aria-label={`${venue.name} 남기고 합치기`}
              onClick={() => onMerge(venue, venue === first ? second : first)}
            >
              이 업소로 합치기
            </Button>
          </section>
        ))}
      </div>
      <div className="pair__end">
        <Button disabled={isBusy} onClick={onRefuse}>
          다른 업소예요
        </Button>
      </div>
    </Card>
  );
}

function isSame({ venues: [first, second] }: Double, field: MergeField): boolean {
  return first.fields[field] === second.fields[field];
}
