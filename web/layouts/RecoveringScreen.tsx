import { useEffect } from 'react';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';

const RECOVER_AFTER_MS = 3_000;
const RECOVERED_KEY = 'recovered';

/** The loading screen; on the home page it reloads once per visit when loading does not end. */
export function RecoveringScreen() {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.pathname !== '/' || hasRecovered()) return;
      const address = new URL(location.href);
      // A new address, so that no cache answers with what did not work.
      address.searchParams.set('_', String(Date.now()));
      location.replace(address);
    }, RECOVER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <LoadingScreen note="3초 넘게 걸리면 자동으로 다시 불러옵니다." />;
}

/** Remembers the attempt; without storage it never reloads rather than for ever. */
function hasRecovered(): boolean {
  try {
    if (sessionStorage.getItem(RECOVERED_KEY)) return true;
    sessionStorage.setItem(RECOVERED_KEY, '1');
    return false;
  } catch {
    return true;
  }
}
