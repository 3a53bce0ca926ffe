import type { CategoryKey } from '#domain/categories.ts';
import type { Scene } from './scene.ts';
import { drawArcade } from './scenes/arcade.ts';
import { drawBackbar } from './scenes/backbar.ts';
import { drawCasks } from './scenes/casks.ts';
import { drawCorridor } from './scenes/corridor.ts';
import { drawCurtain } from './scenes/curtain.ts';
import { drawEaves } from './scenes/eaves.ts';
import { drawFacade, drawPlates, drawStorefront } from './scenes/extras.ts';
import { drawFestoon } from './scenes/festoon.ts';
import { drawGarden } from './scenes/garden.ts';
import { drawLookout } from './scenes/lookout.ts';
import { drawMirrorball } from './scenes/mirrorball.ts';
import { drawMoongate } from './scenes/moongate.ts';
import { drawPiano } from './scenes/piano.ts';
import { drawRack } from './scenes/rack.ts';
import { drawRiverside } from './scenes/riverside.ts';
import { drawScreens } from './scenes/screens.ts';
import { drawSlats } from './scenes/slats.ts';
import { drawStair } from './scenes/stair.ts';
import { drawStems } from './scenes/stems.ts';
import { drawStools } from './scenes/stools.ts';
import { drawTable } from './scenes/table.ts';
import { drawVault } from './scenes/vault.ts';

export const DRAWINGS = {
  arcade: drawArcade,
  lookout: drawLookout,
  stair: drawStair,
  backbar: drawBackbar,
  stems: drawStems,
  stools: drawStools,
  vault: drawVault,
  casks: drawCasks,
  rack: drawRack,
  slats: drawSlats,
  curtain: drawCurtain,
  piano: drawPiano,
  festoon: drawFestoon,
  mirrorball: drawMirrorball,
  riverside: drawRiverside,
  corridor: drawCorridor,
  moongate: drawMoongate,
  screens: drawScreens,
  eaves: drawEaves,
  table: drawTable,
  garden: drawGarden,
  facade: drawFacade,
  plates: drawPlates,
  storefront: drawStorefront,
} satisfies Record<string, (scene: Scene) => string>;

export type ArtScene = keyof typeof DRAWINGS;

/** @internal Tests draw each. Object.keys loses the literal types that the object guarantees. */
export const ART_SCENES = Object.keys(DRAWINGS) as readonly ArtScene[];

/** What venues of a category look like. The first is its emblem, the only one made for an upright picture. */
export const CATEGORY_SCENES = {
  jjok: ['arcade', 'lookout', 'stair'],
  bisaek: ['backbar', 'stems', 'stools'],
  jaju: ['vault', 'casks', 'rack'],
  hobak: ['slats', 'curtain', 'piano'],
  noeul: ['festoon', 'mirrorball', 'riverside'],
  meok: ['corridor', 'moongate', 'screens'],
  sol: ['eaves', 'table', 'garden'],
} as const satisfies Record<CategoryKey, readonly [ArtScene, ...ArtScene[]]>;

/** In turns, not by chance: venues that were entered one after the other stand side by side. */
export function sceneFor(key: CategoryKey, seed: number): ArtScene {
  const scenes = CATEGORY_SCENES[key];
  return scenes[seed % scenes.length] ?? scenes[0];
}
