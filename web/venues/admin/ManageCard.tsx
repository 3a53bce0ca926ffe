import './ManageCard.css';
import type { Venue } from '#contract/venues/venues.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { useVenueActions } from './use-venue-actions.ts';

/** Hiding, closing and deleting the whole venue. */
export function ManageCard({ venue, onRemoved }: { venue: Venue; onRemoved: () => void }) {
  const actions = useVenueActions();
  const isClosed = venue.status === 'permanent_closed';
  // Asked when pressed: a disabled button would lose the focus.
  const unlessBusy = (act: () => unknown) => () => {
    if (!actions.isBusy) act();
  };
  return (
    <Card as="section">
      <CardHeader title="관리" />
      <CardBody>
        <ul className="venue-manage">
          <li>
            <p>{sightOf(venue)}</p>
            <Button onClick={unlessBusy(() => actions.toggleHidden(venue))}>
              {venue.isDraft ? '공개하기' : venue.isActive ? '숨기기' : '다시 보이기'}
            </Button>
          </li>
          <li>
            <p>
              {isClosed
                ? '폐업으로 표시됩니다. 해제하면 영업시간을 따릅니다.'
                : '폐업 처리하면 영업시간과 관계없이 폐업으로 표시됩니다.'}
            </p>
            <Button onClick={unlessBusy(() => actions.toggleClosed(venue))}>
              {isClosed ? '폐업 해제' : '폐업 처리'}
            </Button>
          </li>
          <li>
            <p>삭제한 업소는 30일 안에 변경 기록에서 되돌릴 수 있습니다.</p>
            <Button
              variant="danger-line"
              onClick={unlessBusy(async () => {
                if (await actions.removeVenue(venue)) onRemoved();
              })}
            >
              삭제
            </Button>
          </li>
        </ul>
      </CardBody>
    </Card>
  );
}

function sightOf({ isDraft, isActive }: Venue): string {
  if (isDraft) return '초안이라 관리자에게만 보입니다.';
  return isActive ? '누구에게나 보입니다.' : '숨겨 두어 관리자에게만 보입니다.';
}
