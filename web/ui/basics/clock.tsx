import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { endOfMinute, toSeoul } from '#domain/seoul-time.ts';

const MINUTE_MS = 60_000;

interface Clock {
  now: Date;
  /** The browser's own clock has spoken; before that it is the moment of rendering, maybe hours ago. */
  isLive: boolean;
}

const Now = createContext<Clock>({ now: new Date(0), isLive: false });
const Until = createContext<(end: Date) => void>(() => {});

/** The present minute, the same while hydrating as it was on the server, then following the clock. */
export function ClockProvider({
  startsAt,
  onRead = IGNORE,
  children,
}: {
  startsAt: Date;
  /** On the server, which keeps the page: told until when what was made of the moment holds. */
  onRead?: ((end: Date) => void) | undefined;
  children: ReactNode;
}) {
  const [clock, setClock] = useState<Clock>({ now: startsAt, isLive: false });
  useMinuteTick(setClock);
  return (
    <Until value={onRead}>
      <Now value={clock}>{children}</Now>
    </Until>
  );
}

const IGNORE = () => {};

/** For what shows the minute. */
export function useNow(): Date {
  return useNowUntil(endOfMinute);
}

/** For what stays the same until a moment that can be told; null where it is told elsewhere. */
export function useNowUntil(endOf: (now: Date) => Date | null): Date {
  const { now } = useContext(Now);
  const tell = useContext(Until);
  const end = endOf(now);
  if (end) tell(end);
  return now;
}

/**
 * The minute of the day in Seoul, for what moves with it and can be done without: undefined on the
 * server, whose page outlives the minute, and until the browser's clock has spoken.
 */
export function useLiveMinute(): number | undefined {
  const { now, isLive } = useContext(Now);
  return isLive ? toSeoul(now).minuteOfDay : undefined;
}

function useMinuteTick(onTick: (clock: Clock) => void) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      // Whatever a visitor does goes before; the first tick meets a page that is still hydrating.
      startTransition(() => onTick({ now: new Date(), isLive: true }));
      // Aligned to the minute, because opening times are.
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    }
    tick();
    // A phone that slept wakes with an old minute.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [onTick]);
}
