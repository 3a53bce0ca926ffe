import { type LngLatBoundsLike, setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import styles from 'maplibre-gl/dist/maplibre-gl.css?url';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { boxOf, type Frame } from '#domain/places/frame.ts';
import type { OpenMap } from './provider.ts';

/** Raster tiles of any server that cuts them by Mercator. */
export function openTiles(tiles: string): OpenMap {
  return async (element, frame, onFailure) => {
    await loadStyles();
    setWorkerUrl(worker);
    const map = new TileMap({
      container: element,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      style: {
        version: 8,
        sources: { ground: { type: 'raster', tiles: [tiles], tileSize: 256 } },
        layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
      },
      bounds: boundsOf(frame),
    });
    const ready = new Promise((resolve) => map.once('idle', resolve));
    map.on('error', onFailure);
    return {
      ready,
      show(next) {
        map.jumpTo(map.cameraForBounds(boundsOf(next)) ?? {});
        const shown = map.getBounds();
        return {
          south: shown.getSouth(),
          north: shown.getNorth(),
          west: shown.getWest(),
          east: shown.getEast(),
        };
      },
      remove: () => map.remove(),
    };
  };
}

function boundsOf(frame: Frame): LngLatBoundsLike {
  const { south, north, west, east } = boxOf(frame);
  return [west, south, east, north];
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
