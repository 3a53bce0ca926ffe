import { livePart } from '#web/ui/basics/live-part.tsx';
import type { SurroundingsProps } from './Surroundings.tsx';

/** The map around a venue as the server has drawn it: most visitors need no code for it. */
export const LiveSurroundings = livePart<SurroundingsProps>(async () => ({
  Part: (await import('./Surroundings.tsx')).Surroundings,
}));
