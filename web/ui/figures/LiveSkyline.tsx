import { type ComponentType, useState } from 'react';
import type { SkylineCategory } from '#domain/art/skyline.ts';
import { createStore } from '#web/ui/basics/store.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

interface SkylineProps {
  categories: readonly SkylineCategory[];
  variant: 'wide' | 'compact';
}

const loadSkyline = () => import('./Skyline.tsx');
/** True on the server and while its markup is taken over. */
const isHydrating = createStore(true, () => false);
let serversSkyline: ComponentType<SkylineProps> | undefined;

/** On the server, where the picture is drawn with the page. */
export function provideSkyline(skyline: ComponentType<SkylineProps>): void {
  serversSkyline = skyline;
}

/**
 * The skyline as the server has drawn it. Browsers fetch the code that draws when it has something
 * to draw: other numbers, or a home page that did not come from the server.
 */
export function LiveSkyline({ className, ...picture }: SkylineProps & { className: string }) {
  const drawnHere = useIsDrawnHere();
  const numbers = JSON.stringify(picture.categories);
  const [firstNumbers] = useState(numbers);
  const part = useLoaded(loadSkyline, !drawnHere || numbers !== firstNumbers);
  const Skyline = serversSkyline ?? part?.Skyline;
  if (Skyline) {
    return (
      <div key="live" className={className}>
        <Skyline {...picture} />
      </div>
    );
  }
  return (
    <div
      key="kept"
      className={className}
      // Hydrating leaves alone what it does not know, and nothing here ever changes.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** Whether this place was hydrated: then the server's picture stands in it. */
function useIsDrawnHere(): boolean {
  const [wasHydrating] = useState(isHydrating.use());
  return wasHydrating;
}
