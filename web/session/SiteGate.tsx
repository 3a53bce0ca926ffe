import './SiteGate.css';
import './AdultGate.css';
import { LockKeyhole } from 'lucide-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { openAdultCheck } from './verify/verify-dialog.tsx';
import { useViewer } from './viewer.ts';

/** Stands in place of everything that is withheld while the whole site is behind the adult gate. */
export function SiteGate({ level }: { level: 1 | 2 }) {
  const viewer = useViewer();
  const Heading = `h${level}` as const;
  const isSignedIn = viewer.kind === 'customer' || viewer.kind === 'staff';
  return (
    <div className="site-gate">
      <span className="gate__lock">
        <LockKeyhole aria-hidden="true" />
      </span>
      <Heading>성인인증이 필요합니다</Heading>
      <p>
        이 사이트의 내용은 만 19세 이상임을 인증한 회원에게만 보여 드려요.{' '}
        {isSignedIn
          ? '인증은 1년에 한 번이면 돼요.'
          : '로그인한 뒤 성인인증을 해 주세요. 1년에 한 번이면 돼요.'}
      </p>
      <Button variant="primary" size="lg" onClick={openAdultCheck}>
        {isSignedIn ? '성인인증하고 보기' : '로그인하고 성인인증하기'}
      </Button>
    </div>
  );
}
