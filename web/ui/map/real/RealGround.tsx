import './RealGround.css';
import { useEffect, useRef, useState } from 'react';
import { type Frame, frameOfBox } from '#domain/places/frame.ts';
import type { Ground } from '#domain/places/ground.ts';
import { openerOf, type RealMap } from './provider.ts';

/** Whoever has seen nothing by then sees the drawing. */
const PATIENCE_MS = 10_000;

/**
 * A provider's map under the windows. It is asked for when it comes into view, and nothing of it can
 * be pressed or reached by key. `onShown` is told what it shows of which frame, or null for nothing.
 */
export function RealGround({
  ground,
  frame,
  onShown,
}: {
  ground: Ground;
  frame: Frame;
  onShown: (shown: { asked: Frame; frame: Frame } | null) => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<RealMap>();
  const first = useRef(frame);
  const tell = useRef(onShown);
  tell.current = onShown;

  useEffect(() => {
    const room = element.current;
    if (!room) return;
    let opened: RealMap | undefined;
    const stop = new AbortController();
    function fail() {
      if (stop.signal.aborted) return;
      stop.abort();
      opened?.remove();
      setMap(undefined);
      tell.current(null);
    }
    async function open(within: HTMLElement) {
      const openMap = await openerOf(ground);
      if (stop.signal.aborted) return;
      opened = await openMap(within, first.current, fail);
      await Promise.race([opened.ready, tooLate()]);
      if (!stop.signal.aborted) setMap(opened);
    }
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      open(room).catch(fail);
    });
    observer.observe(room);
    return () => {
      observer.disconnect();
      if (!stop.signal.aborted) opened?.remove();
      stop.abort();
    };
  }, [ground]);

  useEffect(() => {
    const room = element.current;
    if (!map || !room) return;
    const show = () => tell.current({ asked: frame, frame: frameOfBox(map.show(frame)) });
    show();
    const observer = new ResizeObserver(show);
    observer.observe(room);
    return () => observer.disconnect();
  }, [map, frame]);

  return <div ref={element} className="real-ground" data-shown={map ? '' : undefined} inert />;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no map')), PATIENCE_MS));
}
