import './VenuePicture.css';
import { categoryKey } from '#domain/categories.ts';
import { artUrl } from '#web/paths.ts';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';

const SIZES = {
  card: '(min-width: 1200px) 402px, (min-width: 700px) 45vw, 92vw',
  // Less than it is on phones, whose three pixels to the point would ask for a picture of a desk.
  banner: '(min-width: 700px) 100vw, 70vw',
};

/** The venue's photograph, or its own drawing over the gradient of its category. */
export function VenuePicture({
  venue,
  ratio,
  eager = false,
}: {
  venue: {
    id: number;
    categoryId: number;
    thumbnailImage: string | null;
    thumbnailFocus?: { x: number; y: number } | null;
  };
  ratio: 'card' | 'banner';
  eager?: boolean;
}) {
  const key = categoryKey(venue.categoryId);
  return (
    <div className={`art art--${ratio}`} data-art={key}>
      {venue.thumbnailImage ? (
        <ObjectImage
          src={venue.thumbnailImage}
          alt=""
          sizes={SIZES[ratio]}
          wide={ratio === 'banner'}
          eager={eager}
          focus={venue.thumbnailFocus}
          className="art__picture"
        />
      ) : (
        <img
          src={artUrl(key, venue.id, ratio)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          className="art__picture"
        />
      )}
    </div>
  );
}
