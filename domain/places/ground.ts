import type { MapProvider } from './map-provider.ts';
import { tileOrigin } from './tile-address.ts';

/** As managers fill it in: what belongs to another provider may stand beside it. */
export interface GroundSettings {
  map: { provider: MapProvider; tiles: string; attribution: string; naverKey: string };
  kakao: { key: string };
}

/** A real map, with what its provider asks for. */
export type Ground =
  | { provider: 'tiles'; tiles: string; attribution: string }
  | { provider: 'kakao' | 'naver'; key: string };

/** Null where the drawing stays: it was chosen, or what the chosen provider needs is missing. */
export function groundOf({ map, kakao }: GroundSettings): Ground | null {
  const { provider, tiles, attribution, naverKey } = map;
  if (provider === 'drawn') return null;
  if (provider === 'tiles') {
    return tileOrigin(tiles) && attribution ? { provider, tiles, attribution } : null;
  }
  const key = provider === 'kakao' ? kakao.key : naverKey;
  return key ? { provider, key } : null;
}
