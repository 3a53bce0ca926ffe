import type { Frame } from '#domain/places/frame.ts';
import { mercatorSteps } from '#domain/places/map-step.ts';
import { loadScript } from '#web/ui/basics/load-script.ts';
import type { OpenMap } from './provider.ts';
import { steppedRoom } from './stepped.ts';

interface LatLng {
  lat(): number;
  lng(): number;
}

interface NaverMap {
  setCenter(center: LatLng): void;
  setZoom(zoom: number, isAnimated: boolean): void;
  setSize(size: object): void;
  getBounds(): { getSW(): LatLng; getNE(): LatLng };
  destroy(): void;
}

/** What we use of Naver's maps. */
interface NaverMaps {
  LatLng: new (latitude: number, longitude: number) => LatLng;
  Size: new (width: number, height: number) => object;
  Map: new (element: HTMLElement, options: object) => NaverMap;
  Event: { once(map: NaverMap, name: 'tilesloaded', run: () => void): void };
}

interface NaverWindow {
  naver?: { maps?: NaverMaps };
  /** Called by the script where the key is refused, which may be after it has loaded. */
  navermap_authFailure?: () => void;
}

const LOADER = 'https://oapi.map.naver.com/openapi/v3/maps.js';

export function openNaver(key: string): OpenMap {
  return async (element, frame, onFailure) => {
    const page = window as NaverWindow;
    page.navermap_authFailure = onFailure;
    await loadScript(`${LOADER}?ncpKeyId=${encodeURIComponent(key)}`);
    const maps = page.naver?.maps;
    if (!maps) throw new Error('the maps are not there');
    const { room, makeRoom } = steppedRoom(element);
    const centerOf = ({ center }: Frame) => new maps.LatLng(center.latitude, center.longitude);
    const fitted = makeRoom(frame, mercatorSteps(frame.center));
    const map = new maps.Map(room, {
      center: centerOf(frame),
      zoom: fitted.level,
      size: new maps.Size(fitted.width, fitted.height),
      draggable: false,
      scrollWheel: false,
      pinchZoom: false,
      keyboardShortcuts: false,
      disableDoubleTapZoom: true,
      disableDoubleClickZoom: true,
      scaleControl: false,
      mapDataControl: false,
    });
    return {
      ready: new Promise<void>((resolve) => maps.Event.once(map, 'tilesloaded', resolve)),
      show(next) {
        const { level, width, height } = makeRoom(next, mercatorSteps(next.center));
        map.setSize(new maps.Size(width, height));
        map.setZoom(level, false);
        map.setCenter(centerOf(next));
        const bounds = map.getBounds();
        const [southWest, northEast] = [bounds.getSW(), bounds.getNE()];
        return {
          south: southWest.lat(),
          west: southWest.lng(),
          north: northEast.lat(),
          east: northEast.lng(),
        };
      },
      remove() {
        map.destroy();
        room.remove();
      },
    };
  };
}
