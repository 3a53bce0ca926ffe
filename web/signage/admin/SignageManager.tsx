import './SignageManager.css';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Signpost, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Signage } from '#contract/signage/signage.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { venueSignage } from '#web/signage/queries.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { SignageDialog } from './SignageDialog.tsx';
import { useSignageRemoval } from './use-signage-removal.ts';

const SIZES = '120px';

/** The signs seen at a venue, for those who write the history. */
export function SignageManager({
  venueId,
  uploadImage,
}: {
  venueId: number;
  uploadImage: UploadImage;
}) {
  const { data, isError, isFetching, refetch } = useQuery(venueSignage(venueId));
  /** With no sign a new one is made. */
  const [edited, setEdited] = useState<{ sign: Signage | null } | null>(null);
  const remove = useSignageRemoval(venueId);

  const edit = (sign: Signage | null) => setEdited({ sign });

  return (
    <div className="admin-stack">
      <div className="gallery-tools">
        <p>{data ? `간판 ${data.length}개` : ''}</p>
        <Button variant="primary" onClick={() => edit(null)}>
          <Plus aria-hidden="true" />
          간판 추가
        </Button>
      </div>
      {isError && !data && (
        <ErrorBanner
          text="간판 이력을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <SkeletonRegion label="간판 이력을 불러오는 중입니다">
          <TableSkeleton rows={2} />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Signpost}
          title="간판 이력이 없습니다."
          text="간판을 확인하면 이름과 날짜를 남겨 주세요."
        />
      )}
      {data && data.length > 0 && (
        <Card>
          <ul className="signs">
            {data.map((sign, index) => (
              <SignItem
                key={sign.id}
                sign={sign}
                isCurrent={index === 0}
                onEdit={() => edit(sign)}
                onRemove={() => remove(sign)}
              />
            ))}
          </ul>
        </Card>
      )}
      {edited && (
        <SignageDialog
          venueId={venueId}
          sign={edited.sign}
          uploadImage={uploadImage}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function SignItem({
  sign,
  isCurrent,
  onEdit,
  onRemove,
}: {
  sign: Signage;
  isCurrent: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { signageName, signageImage, verifiedDate } = sign;
  const day = formatDotDate(verifiedDate);
  return (
    <li>
      <div className="signs__picture">
        {signageImage ? (
          <ObjectImage src={signageImage} alt={`${signageName} 간판`} sizes={SIZES} />
        ) : (
          <span>
            <Signpost aria-hidden="true" />
            사진 없음
          </span>
        )}
      </div>
      <div>
        <p className="signs__name">
          {signageName}
          {isCurrent && <Badge tone="info">현재 간판</Badge>}
        </p>
        <time dateTime={verifiedDate}>{day} 확인</time>
      </div>
      <div className="signs__actions">
        <IconButton label={`${signageName} (${day}) 수정`} onClick={onEdit}>
          <PencilLine aria-hidden="true" />
        </IconButton>
        <IconButton danger label={`${signageName} (${day}) 삭제`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
