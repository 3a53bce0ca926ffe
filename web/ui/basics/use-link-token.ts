import { useCallback, useEffect, useState } from 'react';

const TOKEN = /^#token=([\w-]+)$/;

/** The secret of a link that was opened. For pages that are drawn in the browser only. */
export function useLinkToken() {
  const [token, setToken] = useState(readToken);
  // The same link can be opened twice in one tab: each time the form begins anew.
  const [openings, setOpenings] = useState(0);

  useEffect(() => {
    function takeToken() {
      const given = readToken();
      if (given === null) return;
      setToken(given);
      setOpenings((before) => before + 1);
      // Out of the address: what opens an account stays in no history.
      history.replaceState(history.state, '', location.pathname);
    }
    takeToken();
    // The link opened in a tab that shows this page already.
    window.addEventListener('hashchange', takeToken);
    return () => window.removeEventListener('hashchange', takeToken);
  }, []);

  return { token, openings, forget: useCallback(() => setToken(null), []) };
}

/** The fragment never reaches a server. */
function readToken(): string | null {
  return TOKEN.exec(location.hash)?.[1] ?? null;
}
