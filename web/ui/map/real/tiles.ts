import { setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import styles from 'maplibre-gl/dist/maplibre-gl.css?url';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { boxOf, type Frame } from '#domain/places/frame.ts';
import { mercatorZoom } from '#domain/places/map-step.ts';
import type { OpenMap } from './provider.ts';

/** Raster tiles of any server that cuts them by Mercator. */
export function openTiles(tiles: string): OpenMap {
  return async (element, frame, onFailure) => {
    await loadStyles();
    setWorkerUrl(worker);
    // Of its own: the library's styles say how the element lies, and would win over ours.
    const room = document.createElement('div');
    room.style.height = '100%';
    element.append(room);
    const map = new TileMap({
      container: room,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      style: {
        version: 8,
        sources: { ground: { type: 'raster', tiles: [tiles], tileSize: 256 } },
        layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
      },
      ...cameraOf(frame, element),
    });
    const ready = new Promise((resolve) => map.once('idle', resolve));
    map.on('error', onFailure);
    return {
      ready,
      show(next) {
        map.jumpTo(cameraOf(next, element));
        return boxOf(next);
      },
      remove() {
        map.remove();
        room.remove();
      },
    };
  };
}

/** The library counts in tiles twice as wide as those of the servers. */
const WIDER_TILES = 1;

function cameraOf(frame: Frame, { clientWidth }: HTMLElement) {
  const { latitude, longitude } = frame.center;
  return {
    center: [longitude, latitude] as [number, number],
    zoom: mercatorZoom(frame, clientWidth) - WIDER_TILES,
  };
}

/** As a link: among the styles of the site everyone would load them. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${styles}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('the styles did not load'));
    };
    document.head.append(link);
  });
}
