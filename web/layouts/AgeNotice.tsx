import { createStore } from '#web/ui/basics/store.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AgeMark } from '#web/ui/surface/AgeMark.tsx';
import { ConsentReminder } from './ConsentReminder.tsx';

const SEEN_KEY = 'age_notice_seen';
/** Seen on the server, so that the notice never stands in shared markup. */
const seen = createStore(true, wasSeen);

/** The statutory sentence, shown until it has been read once in this browser. */
export function AgeNotice() {
  const isSeen = seen.use();
  // One notice at a time.
  if (isSeen) return <ConsentReminder />;
  return (
    <aside className="notice-bar" aria-label="이용 연령 안내">
      <div className="wrap notice-bar__inside">
        <AgeMark />
        <p>만 19세 이상을 위한 정보 사이트입니다. 19세 미만의 청소년이 이용할 수 없습니다.</p>
        <Button variant="primary" onClick={dismiss}>
          만 19세 이상입니다
        </Button>
      </div>
    </aside>
  );
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return false;
  }
}

function dismiss() {
  try {
    localStorage.setItem(SEEN_KEY, '1');
  } catch {
    // The notice then comes back with the next visit.
  }
  seen.set(true);
}
