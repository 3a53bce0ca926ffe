import type { Box, Frame } from '#domain/places/frame.ts';
import type { Ground } from '#domain/places/ground.ts';

/** A provider's map in an element: it only lies there, nobody moves it by hand. */
export interface RealMap {
  /** Shows this frame, and tells what it shows then. */
  show(frame: Frame): Box;
  /** Once there is something to see. */
  ready: Promise<unknown>;
  remove(): void;
}

export type OpenMap = (
  element: HTMLElement,
  frame: Frame,
  /** It cannot go on, however long after the start. */
  onFailure: () => void,
) => Promise<RealMap>;

/** Each comes with its own code, which nobody else loads. */
export async function openerOf(ground: Ground): Promise<OpenMap> {
  if (ground.provider === 'tiles') return (await import('./tiles.ts')).openTiles(ground.tiles);
  if (ground.provider === 'kakao') return (await import('./kakao.ts')).openKakao(ground.key);
  return (await import('./naver.ts')).openNaver(ground.key);
}
