import { livePart } from '#web/ui/basics/live-part.tsx';

/** As the server has listed them: most venues are in no post, and nobody needs code for links. */
export const LiveVenuePosts = livePart<{ venueId: number }>(async () => ({
  Part: (await import('./VenuePosts.tsx')).VenuePosts,
}));
