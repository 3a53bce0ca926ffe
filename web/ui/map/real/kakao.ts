import type { Frame } from '#domain/places/frame.ts';
import { KAKAO_STEPS } from '#domain/places/map-step.ts';
import { loadScript } from '#web/ui/basics/load-script.ts';
import type { OpenMap } from './provider.ts';
import { steppedRoom } from './stepped.ts';

interface LatLng {
  getLat(): number;
  getLng(): number;
}

interface KakaoMap {
  setCenter(center: LatLng): void;
  setLevel(level: number): void;
  relayout(): void;
  getBounds(): { getSouthWest(): LatLng; getNorthEast(): LatLng };
}

/** What we use of Kakao's maps. */
interface KakaoMaps {
  load(run: () => void): void;
  LatLng: new (latitude: number, longitude: number) => LatLng;
  Map: new (element: HTMLElement, options: object) => KakaoMap;
  event: { addListener(map: KakaoMap, name: 'tilesloaded', run: () => void): void };
}

const LOADER = 'https://dapi.kakao.com/v2/maps/sdk.js';

export function openKakao(key: string): OpenMap {
  return async (element, frame) => {
    await loadScript(`${LOADER}?appkey=${encodeURIComponent(key)}&autoload=false`);
    const { maps } = (window as { kakao?: { maps?: KakaoMaps } }).kakao ?? {};
    if (!maps) throw new Error('the maps are not there');
    await new Promise<void>((resolve) => maps.load(resolve));
    const { room, makeRoom } = steppedRoom(element);
    const centerOf = ({ center }: Frame) => new maps.LatLng(center.latitude, center.longitude);
    const map = new maps.Map(room, {
      center: centerOf(frame),
      level: makeRoom(frame, KAKAO_STEPS).level,
      draggable: false,
      scrollwheel: false,
      disableDoubleClick: true,
      disableDoubleClickZoom: true,
      keyboardShortcuts: false,
    });
    const ready = new Promise<void>((resolve) =>
      maps.event.addListener(map, 'tilesloaded', resolve),
    );
    return {
      ready,
      show(next) {
        const { level } = makeRoom(next, KAKAO_STEPS);
        map.relayout();
        map.setLevel(level);
        map.setCenter(centerOf(next));
        const bounds = map.getBounds();
        const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
        return {
          south: southWest.getLat(),
          west: southWest.getLng(),
          north: northEast.getLat(),
          east: northEast.getLng(),
        };
      },
      remove: () => room.remove(),
    };
  };
}
