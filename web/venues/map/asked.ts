import { type MapView, readMapView } from '#domain/places/map-view.ts';

export interface MapAsked {
  /** Slug as written in the address, whether there is such a category or not. */
  category: string | undefined;
  isOpenOnly: boolean;
  view: MapView;
}

/** What the address of the map asks for; what makes no sense asks for nothing. */
export function mapAskedIn(search: URLSearchParams): MapAsked {
  return {
    category: search.get('category') || undefined,
    isOpenOnly: search.get('open') === 'true',
    view: readMapView(search.get('at')),
  };
}
