import './SignageList.css';
import { useQuery } from '@tanstack/react-query';
import { Signpost } from 'lucide-react';
import type { Signage } from '#contract/signage/signage.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { artUrl } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { venueSignage } from './queries.ts';

const SIZES = '120px';

/** The signs seen at a venue, the present one first. */
export function SignageList({ venueId }: { venueId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(venueSignage(venueId));
  if (!data && isError) {
    return (
      <ErrorBanner
        text="간판 이력을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="간판 이력을 불러오는 중입니다" className="signage">
        <Skeleton className="signage__skeleton" />
        <Skeleton className="signage__skeleton" />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) return <EmptyState icon={Signpost} title="간판 이력이 없습니다." />;
  return (
    <ul className="signage">
      {data.map((sign, index) => (
        <SignageItem key={sign.id} sign={sign} isCurrent={index === 0} />
      ))}
    </ul>
  );
}

function SignageItem({ sign, isCurrent }: { sign: Signage; isCurrent: boolean }) {
  return (
    <li className="signage__item" data-current={isCurrent || undefined}>
      <SignagePicture sign={sign} isCurrent={isCurrent} />
      <div>
        <p>
          {sign.signageName}
          {isCurrent && <Badge tone="info">현재 · 최신 조사</Badge>}
        </p>
        <time dateTime={sign.verifiedDate}>{formatDotDate(sign.verifiedDate)} 확인</time>
      </div>
    </li>
  );
}

/** The photograph or a drawing, the name on a plate: on a drawing it is the sign. */
function SignagePicture({ sign, isCurrent }: { sign: Signage; isCurrent: boolean }) {
  if (sign.signageImage) {
    return (
      <div className="art signage__picture">
        <ObjectImage
          src={sign.signageImage}
          alt={`${sign.signageName} 간판`}
          sizes={SIZES}
          className="art__picture"
        />
        <span className="signage__plate" aria-hidden="true">
          {sign.signageName}
        </span>
      </div>
    );
  }
  const key = isCurrent ? 'jjok' : 'meok';
  return (
    <div className="art signage__picture" data-art={key} aria-hidden="true">
      <img src={artUrl(key, sign.id, 'card')} alt="" loading="lazy" className="art__picture" />
      <span className="signage__plate">{sign.signageName}</span>
    </div>
  );
}
