import { livePart } from '#web/ui/basics/live-part.tsx';

/** The guides as the server has listed them: nobody on the home page needs code for them. */
export const LiveNewestPosts = livePart<object>(async () => ({
  Part: (await import('./NewestPosts.tsx')).NewestPosts,
}));
