import './ViewSwitch.css';
import { Link } from 'wouter';

/** The same venues as a list or on the map. */
export function ViewSwitch({
  current,
  listPath,
  mapPath,
}: {
  current: 'list' | 'map';
  listPath: string;
  mapPath: string;
}) {
  return (
    <nav className="view-switch" aria-label="보기">
      <Link href={listPath} aria-current={current === 'list' ? 'true' : undefined}>
        목록
      </Link>
      <Link href={mapPath} aria-current={current === 'map' ? 'true' : undefined}>
        지도
      </Link>
    </nav>
  );
}
