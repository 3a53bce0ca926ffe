import { livePart } from '#web/ui/basics/live-part.tsx';
import type { SkylineProps } from './Skyline.tsx';

/** The skyline as the server has drawn it, until there are other numbers to draw. */
export const LiveSkyline = livePart<SkylineProps>(async () => ({
  Part: (await import('./Skyline.tsx')).Skyline,
}));
