import './PlacePicker.css';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { type Frame, isInside, moved, pointAt, spotIn } from '#domain/places/frame.ts';
import { frameOf, WHOLE_MAP } from '#domain/places/map-view.ts';
import { type Point, roundDegrees } from '#domain/places/point.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { atPoint, GroundMap } from './GroundMap.tsx';

const RATIO = 1.6;
const CLOSEST_M = 300;
const FIRST_M = 1_200;
/** Steps across the width by arrow keys, and with Shift. */
const STEPS = 120;
const LARGE_STEPS = 12;

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A point on the map that can be set by pointing, dragging and arrow keys. */
export function PlacePicker({
  point,
  onPick,
  note,
}: {
  point: Point | null;
  onPick: (point: Point) => void;
  note?: ReactNode;
}) {
  const hintId = useId();
  const map = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => (point ? around(point, FIRST_M) : wholeFrame()));
  const [hadPoint, setHadPoint] = useState(point !== null);
  if (hadPoint !== (point !== null)) setHadPoint(!hadPoint);
  // Set for the first time, or moved off the map: the map follows.
  const isOff = point !== null && (!hadPoint || !isInside(spotIn(shown, point)));
  const frame = isOff ? around(point, Math.min(shown.metresWide, FIRST_M)) : shown;
  if (isOff) setShown(frame);

  function pick(next: Point) {
    onPick({
      latitude: roundDegrees(next.latitude),
      longitude: roundDegrees(next.longitude),
    });
  }

  function pickAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = map.current?.getBoundingClientRect();
    if (!box) return;
    const spot = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    if (isInside(spot)) pick(pointAt(frame, spot));
  }

  function step(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow || !point) return;
    event.preventDefault();
    const metres = frame.metresWide / (event.shiftKey ? LARGE_STEPS : STEPS);
    pick(moved(point, arrow[0] * metres, arrow[1] * metres));
  }

  function zoom(factor: number) {
    const widest = wholeFrame().metresWide;
    const metresWide = Math.min(widest, Math.max(CLOSEST_M, frame.metresWide * factor));
    setShown(around(point ?? frame.center, metresWide));
  }

  return (
    <div className="place-picker">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the marker and the buttons do the same by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        ref={map}
        className="ground-map place-picker__map"
        style={{ aspectRatio: RATIO }}
        // A click without a pointer is a key on the marker.
        onClick={(event) => event.detail > 0 && pickAt(event)}
      >
        <GroundMap frame={frame}>
          {point && (
            <button
              type="button"
              className="map-window"
              data-main=""
              data-lit=""
              style={atPoint(frame, point)}
              aria-label="업소 위치 표시"
              aria-describedby={hintId}
              onKeyDown={step}
              onPointerDown={hold}
              onPointerMove={(event) => {
                if (event.currentTarget.hasPointerCapture(event.pointerId)) pickAt(event);
              }}
            />
          )}
        </GroundMap>
      </div>
      <div className="place-picker__row">
        <p id={hintId}>
          {point
            ? '지도를 누르거나 표시를 끌어 옮기세요. 표시에서 화살표 키로도 움직입니다.'
            : '지도를 누르거나 가운데에 표시를 놓으세요.'}
        </p>
        <IconButton label="지도 가까이" onClick={() => zoom(0.5)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label="지도 멀리" onClick={() => zoom(2)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton
          label={point ? '표시를 가운데로' : '가운데에 표시 놓기'}
          onClick={() => (point ? zoom(1) : pick(frame.center))}
        >
          <LocateFixed aria-hidden="true" />
        </IconButton>
      </div>
      <p className="place-picker__note" aria-live="polite">
        {note}
      </p>
    </div>
  );
}

function hold(event: PointerEvent<HTMLElement>) {
  event.currentTarget.setPointerCapture(event.pointerId);
}

function around(center: Point, metresWide: number): Frame {
  return { center, metresWide, ratio: RATIO };
}

function wholeFrame(): Frame {
  const { center, metresWide } = frameOf(WHOLE_MAP);
  return around(center, metresWide);
}
