import './VenueMap.css';
import { useMemo } from 'react';
import { streetMap } from '#domain/art/street-map.ts';

/** A sketch of the neighbourhood, not to scale; the links beside the address lead to real maps. */
export function VenueMap({ venue }: { venue: { id: number; name: string } }) {
  const drawing = useMemo(() => streetMap({ width: 600, height: 280, seed: venue.id }), [venue.id]);
  return (
    <figure className="venue-map">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no text from outside */}
      <div className="venue-map__drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
      <span className="venue-map__pin" aria-hidden="true">
        {venue.name}
      </span>
      <figcaption>약도입니다. 정확한 위치는 위의 지도 링크에서 확인해 주세요.</figcaption>
    </figure>
  );
}
