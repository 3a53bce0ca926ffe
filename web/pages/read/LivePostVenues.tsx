import { livePart } from '#web/ui/basics/live-part.tsx';

/** As the server has drawn them: most posts are about no venue, and nobody reads code for cards. */
export const LivePostVenues = livePart<{ ids: readonly number[] }>(async () => ({
  Part: (await import('./PostVenues.tsx')).PostVenues,
}));
