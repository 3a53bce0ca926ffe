import './GalleryGrid.css';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { GALLERY_CATEGORY_LABELS, type GalleryImage } from '#contract/gallery/gallery.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { venueGallery } from './queries.ts';

const SIZES = '(min-width: 1024px) 200px, (min-width: 700px) 30vw, 45vw';
const SKELETONS = ['1', '2', '3'];

const loadViewer = () => import('./GalleryViewer.tsx');

/** A venue's pictures; each opens the viewer. */
export function GalleryGrid({ venueId }: { venueId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(venueGallery(venueId));
  if (!data && isError) {
    return (
      <ErrorBanner
        text="사진을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="사진을 불러오는 중입니다" className="gallery">
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="gallery__skeleton" />
        ))}
      </SkeletonRegion>
    );
  }
  if (data.length === 0) return <EmptyState icon={Images} title="등록된 사진이 없습니다." />;
  return <Pictures key={venueId} images={data} />;
}

function Pictures({ images }: { images: GalleryImage[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const viewer = useLoaded(loadViewer, isOpen);

  return (
    <>
      <ul className="gallery">
        {images.map((image, at) => (
          <li key={image.id}>
            <figure>
              <button
                type="button"
                className="gallery__open"
                onClick={() => {
                  setIndex(at);
                  setIsOpen(true);
                }}
              >
                <ObjectImage src={image.imageUrl} alt={image.caption ?? '사진'} sizes={SIZES} />
                <Badge tone="art">{GALLERY_CATEGORY_LABELS[image.category]}</Badge>
                <span className="sr">크게 보기</span>
              </button>
              {image.caption && <figcaption>{image.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {viewer && (
        <viewer.GalleryViewer
          images={images}
          index={Math.min(index, images.length - 1)}
          onIndexChange={setIndex}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}
