import { useEffect, useState } from 'react';
import { NewPassword } from '#web/accounts/NewPassword.tsx';
import { ResetRequest } from '#web/accounts/ResetRequest.tsx';
import { Card, CardBody } from '#web/ui/Card.tsx';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';

const TOKEN = /^#token=([\w-]+)$/;

export function ResetPasswordPage() {
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

  return (
    <div className="wrap page">
      <SectionHeader level={1} title={token ? '새 비밀번호 정하기' : '비밀번호 찾기'} />
      <Card as="section" className="account-card">
        <CardBody>
          {token ? (
            <NewPassword key={openings} token={token} onAskAgain={() => setToken(null)} />
          ) : (
            <ResetRequest />
          )}
        </CardBody>
      </Card>
    </div>
  );
}

/** The fragment never reaches a server; the page is drawn in the browser only. */
function readToken(): string | null {
  return TOKEN.exec(location.hash)?.[1] ?? null;
}
