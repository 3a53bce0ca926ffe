import './AgeNotice.css';
import { Link, useLocation } from 'wouter';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AgeMark } from '#web/ui/surface/AgeMark.tsx';
import { CONFIRM_ID, confirm, useSeen } from './age-notice.ts';
import { ConsentReminder } from './ConsentReminder.tsx';

/** The statutory sentence, shown until it has been read once in this browser. */
export function AgeNotice() {
  const [path] = useLocation();
  // One notice at a time.
  if (useSeen()) return <ConsentReminder />;
  return (
    <aside className="notice-bar age-notice" aria-label="이용 연령 안내">
      <div className="wrap notice-bar__inside">
        <AgeMark />
        <p>만 19세 이상을 위한 정보 사이트입니다. 19세 미만의 청소년이 이용할 수 없습니다.</p>
        <div className="notice-bar__actions">
          {/* Where it leads it would lead nowhere. */}
          {path !== paths.youthProtection() && (
            <Button asChild variant="ghost">
              <Link href={paths.youthProtection()}>19세 미만입니다</Link>
            </Button>
          )}
          <Button variant="primary" id={CONFIRM_ID} onClick={confirm}>
            만 19세 이상입니다
          </Button>
        </div>
      </div>
    </aside>
  );
}
