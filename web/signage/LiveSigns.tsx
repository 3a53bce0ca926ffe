import { livePart } from '#web/ui/basics/live-part.tsx';
import type { SignsProps } from './Signs.tsx';

/** The signs as the server has drawn them: nothing about them moves. */
export const LiveSigns = livePart<SignsProps>(async () => ({
  Part: (await import('./Signs.tsx')).Signs,
}));
