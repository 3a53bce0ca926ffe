import type { Frame } from '#domain/places/frame.ts';
import { fitStep, type MapStep } from '#domain/places/map-step.ts';

/**
 * Room for a map of whole steps: as large as that map must be to show the frame, scaled to the
 * element. Nothing is cut off, so the provider's mark stays where it put it.
 */
export function steppedRoom(element: HTMLElement) {
  const room = document.createElement('div');
  room.style.transformOrigin = '0 0';
  element.append(room);
  return {
    room,
    /** The step to show it at. */
    makeRoom(frame: Frame, steps: readonly MapStep[]) {
      const fitted = fitStep(frame, element.clientWidth, steps);
      room.style.width = `${fitted.width}px`;
      room.style.height = `${fitted.height}px`;
      room.style.transform = `scale(${fitted.scale})`;
      return fitted;
    },
  };
}
