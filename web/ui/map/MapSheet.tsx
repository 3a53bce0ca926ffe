import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Frame } from '#domain/places/frame.ts';
import type { Ground } from '#domain/places/ground.ts';
import type { Point } from '#domain/places/point.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { GroundMap } from './GroundMap.tsx';
import { MapCredit } from './MapCredit.tsx';
import type { RealGround } from './real/RealGround.tsx';

/**
 * A map with what stands on it: the drawn ground, and in its place a real one as soon as there is
 * one to see. Hidden from screen readers: whoever shows a map has the same in words beside it.
 */
export function MapSheet({
  frame: { center, metresWide, ratio },
  ground: given,
  way,
  className,
  children,
}: {
  frame: Frame;
  ground: Ground | null;
  way?: readonly [Point, Point] | null | undefined;
  className?: string;
  /** The windows on the frame that is shown, which a real map may round. */
  children: (frame: Frame) => ReactNode;
}) {
  const { latitude, longitude } = center;
  // One object for one frame and one ground: the real map is moved or made anew when it is another.
  const asked = useMemo<Frame>(
    () => ({ center: { latitude, longitude }, metresWide, ratio }),
    [latitude, longitude, metresWide, ratio],
  );
  const groundText = JSON.stringify(given);
  const ground = useMemo<Ground | null>(() => JSON.parse(groundText), [groundText]);
  const Real = useRealGround(ground);
  const [shown, setShown] = useState<{ asked: Frame; frame: Frame } | null>(null);
  const real = ground && shown?.asked === asked ? shown.frame : null;
  const frame = real ?? asked;
  return (
    <>
      <div
        className={cx('ground-map', className)}
        style={{ aspectRatio: ratio }}
        data-real={real ? '' : undefined}
        aria-hidden="true"
      >
        {Real && ground && <Real ground={ground} frame={asked} onShown={setShown} />}
        <GroundMap frame={frame} way={way}>
          {children(frame)}
        </GroundMap>
      </div>
      {real && ground && <MapCredit ground={ground} />}
    </>
  );
}

/** Its code comes only where there is a provider, and never before the page is awake. */
function useRealGround(ground: Ground | null): typeof RealGround | undefined {
  const [Part, setPart] = useState<typeof RealGround>();
  const isWanted = ground !== null;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    import('./real/RealGround.tsx').then(
      (part) => isLeft || setPart(() => part.RealGround),
      // The drawing stays.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return Part;
}
