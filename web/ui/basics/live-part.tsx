import { type ComponentType, useState } from 'react';
import { createStore } from './store.ts';
import { useLoaded } from './use-loaded.ts';

/** True on the server and while its markup is taken over. */
const isHydrating = createStore(true, () => false);

/**
 * A part that stays as the server has drawn it. Browsers fetch the code that draws when it has
 * something to draw: other values, or a page that did not come from the server.
 */
export function livePart<Props extends object>(
  load: () => Promise<{ Part: ComponentType<Props> }>,
) {
  let serversPart: ComponentType<Props> | undefined;

  function LivePart({ className, values }: { className: string; values: Props }) {
    const drawnHere = useIsDrawnHere();
    const given = JSON.stringify(values);
    const [firstGiven] = useState(given);
    // Once it was drawn anew nothing of the server's is left to go back to.
    const [isStale, setStale] = useState(!drawnHere);
    if (!isStale && given !== firstGiven) setStale(true);
    const loaded = useLoaded(load, isStale);
    const Part = serversPart ?? (isStale ? loaded?.Part : undefined);
    if (Part) {
      return (
        <div key="live" className={className}>
          <Part {...values} />
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

  /** On the server, where it is drawn with the page. */
  LivePart.provide = (part: ComponentType<Props>): void => {
    serversPart = part;
  };
  return LivePart;
}

/** Whether this place was hydrated: then the server's picture stands in it. */
function useIsDrawnHere(): boolean {
  const [wasHydrating] = useState(isHydrating.use());
  return wasHydrating;
}
