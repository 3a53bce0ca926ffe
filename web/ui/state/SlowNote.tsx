import './SlowNote.css';
import { useEffect, useState } from 'react';

const SLOW_AFTER_MS = 3_000;

/** Beside what is being loaded: calls are tried again and again, and after a while that is told. */
export function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, SLOW_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="slow-note" role="status">
      {isSlow && '연결 중...'}
    </p>
  );
}
