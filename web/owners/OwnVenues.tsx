import './OwnVenues.css';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ownVenues } from './queries.ts';
import { TRUST } from './words.ts';

/** The venues someone cares for, each with the way to its forms. */
export function OwnVenues() {
  const venues = useQuery(ownVenues());
  if (venues.data?.length === 0) {
    return (
      <EmptyState
        icon={Store}
        title="등록된 내 업소가 없습니다"
        text="운영하는 업소의 페이지 아래에서 '이 업소의 사장님이신가요?'를 눌러 신청해 주세요."
        actionLink={<Link href={paths.search()}>업소 찾기</Link>}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby="own-venues">
      <CardHeader id="own-venues" title="업소" />
      <CardBody>
        {venues.data ? (
          <ul className="owner-list">
            {venues.data.map(({ venueId, name, isActive, trust, waiting }) => (
              <li key={venueId}>
                <div>
                  <Link href={paths.owner(venueId)}>{name}</Link>
                  <small>{TRUST[trust].label}</small>
                </div>
                {!isActive && <Badge tone="closed">비공개</Badge>}
                {waiting > 0 && <Badge tone="info">{`확인 대기 ${waiting}건`}</Badge>}
              </li>
            ))}
          </ul>
        ) : (
          <ListFallback query={venues} text="내 업소를 불러오는 중 문제가 발생했습니다." />
        )}
      </CardBody>
    </Card>
  );
}
