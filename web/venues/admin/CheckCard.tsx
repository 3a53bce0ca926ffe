import './CheckCard.css';
import type { Venue } from '#contract/venues/venues.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { withParticle } from '#domain/text/korean.ts';
import {
  CHECK_KEEP_DAYS,
  isCheckOverdue,
  VENUE_BLOCK_LABELS,
  VENUE_BLOCKS,
  type VenueBlock,
} from '#domain/venue-blocks.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { useCheckVenue } from './queries.ts';

/** How fresh each part of the venue's page is, and the way to say it is still right. */
export function CheckCard({ venue }: { venue: Venue }) {
  const check = useCheckVenue();
  const today = toSeoul(useNow()).date;

  async function confirmBlock(block: VenueBlock) {
    try {
      await check.mutateAsync({ params: { venueId: venue.id }, body: { block } });
      tellStaff(
        `${withParticle(VENUE_BLOCK_LABELS[block], '을/를')} 오늘 확인했다고 기록했습니다.`,
      );
    } catch (error) {
      showStaffFailure(error, { text: '확인을 기록하지 못했습니다.' });
    }
  }

  return (
    <Card as="section" aria-label="최근 확인">
      <CardHeader title="최근 확인" meta="업소 페이지에 최근 확인일로 보여요." />
      <CardBody>
        <ul className="venue-checks">
          {VENUE_BLOCKS.map((block) => (
            <li key={block}>
              <p>
                <b>{VENUE_BLOCK_LABELS[block]}</b>
                <Age date={venue.checkedDates[block]} today={today} />
              </p>
              <Button
                size="sm"
                busy={check.isPending && check.variables.body.block === block}
                busyLabel="기록 중..."
                onClick={() => confirmBlock(block)}
              >
                <span className="sr">{VENUE_BLOCK_LABELS[block]}</span> 오늘 확인했어요
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Age({ date, today }: { date: string | null; today: string }) {
  if (date === null) return <span className="venue-checks__old">확인한 적 없음</span>;
  return (
    <>
      <time dateTime={date} className="num">
        {formatDotDate(date)}
      </time>
      {isCheckOverdue(date, today) && (
        <span className="venue-checks__old">{CHECK_KEEP_DAYS}일 지남</span>
      )}
    </>
  );
}
