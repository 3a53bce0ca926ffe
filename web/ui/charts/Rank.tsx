import './Rank.css';
import { cx } from '#web/ui/basics/cx.ts';

const TOP_PLACES = 3;

/** A place in a ranking; the first three stand on a plate. */
export function Rank({ place }: { place: number }) {
  return <span className={cx('rank', place <= TOP_PLACES && 'rank--top')}>{place}</span>;
}
