import './GalleryManager.css';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { GALLERY_MAX, type GalleryImage } from '#contract/gallery/gallery.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { venueGallery } from '#web/gallery/queries.ts';
import { useLeaveGuard } from '#web/ui/overlay/leave-guard.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { GalleryItem } from './GalleryItem.tsx';
import { UploadButton, UploadList } from './UploadList.tsx';
import { useReorder } from './use-reorder.ts';
import { useUploadQueue } from './use-upload-queue.ts';

const SKELETONS = ['1', '2', '3'];

/** A venue's pictures for those who care for them: add, describe, put in order, take away. */
export function GalleryManager({
  venueId,
  uploadImage,
}: {
  venueId: number;
  uploadImage: UploadImage;
}) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...venueGallery(venueId),
    refetchOnMount: 'always',
  });
  const queue = useUploadQueue(venueId, uploadImage);
  useLeaveGuard(queue.isSending);
  return (
    <div className="admin-stack">
      <div className="gallery-tools">
        <p>
          JPG, PNG 등 이미지, 한 장에 5MB까지. 여러 장을 한 번에 고를 수 있어요.
          {data && ` (${data.length}/${GALLERY_MAX}장)`}
        </p>
        <UploadButton onAdd={queue.add} />
      </div>
      <UploadList uploads={queue.uploads} onRetry={queue.retry} onDismiss={queue.dismiss} />
      {isError && !data && (
        <ErrorBanner
          text="사진을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <SkeletonRegion label="사진을 불러오는 중입니다" className="gallery-edit">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="skeleton--block" />
          ))}
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Images}
          title="등록된 사진이 없습니다."
          text="사진을 올리면 업소 페이지의 갤러리에 보입니다."
        />
      )}
      {data && data.length > 0 && <Pictures venueId={venueId} images={data} />}
    </div>
  );
}

function Pictures({ venueId, images }: { venueId: number; images: GalleryImage[] }) {
  const { shown, move } = useReorder(venueId, images);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  // Moving an element in the page takes the focus from it.
  const focusOn = useRef<string | null>(null);
  const order = shown.map(({ id }) => id).join();
  useEffect(() => {
    if (!focusOn.current || !order) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  }, [order]);

  function moveAndTell(from: number, to: number, mover: string | null) {
    if (!move(from, to)) return;
    focusOn.current = mover;
    setTold(`${from + 1}번째 사진을 ${to + 1}번째로 옮겼습니다.`);
  }

  return (
    <>
      <p role="status" className="sr">
        {told}
      </p>
      <ul ref={list} className="gallery-edit">
        {shown.map((image, index) => (
          <GalleryItem
            key={image.id}
            venueId={venueId}
            image={image}
            index={index}
            count={shown.length}
            isDragged={dragged === index}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null) moveAndTell(dragged, index, null);
              setDragged(null);
            }}
            onMove={(to, mover) => moveAndTell(index, to, mover)}
          />
        ))}
      </ul>
    </>
  );
}
