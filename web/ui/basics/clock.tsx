import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const Now = createContext(new Date(0));

/** The present minute, the same while hydrating as it was on the server, then following the clock. */
export function ClockProvider({ startsAt, children }: { startsAt: Date; children: ReactNode }) {
  const [now, setNow] = useState(startsAt);
  useMinuteTick(setNow);
  return <Now value={now}>{children}</Now>;
}

export function useNow(): Date {
  return useContext(Now);
}

function useMinuteTick(onTick: (now: Date) => void) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      onTick(new Date());
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
