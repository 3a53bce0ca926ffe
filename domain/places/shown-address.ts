/** The one address that pages, feeds and structured data show: by road where that is known. */
export function shownAddress(venue: {
  roadAddress: string | null;
  address: string | null;
}): string | null {
  return venue.roadAddress ?? venue.address;
}
