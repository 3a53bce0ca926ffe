import './RatingText.css';
import { cx } from '#web/ui/basics/cx.ts';

/** "4.8/5" for the eye, a sentence for the ear. */
export function RatingText({
  value,
  max = 5,
  star = true,
  isGraded = true,
}: {
  value: number;
  max?: 5 | 10;
  star?: boolean;
  /** What nobody has graded yet shows the number it starts with, as that: a hollow star. */
  isGraded?: boolean;
}) {
  const number = value.toFixed(1);
  return (
    <span className="rating">
      {star && (
        <span className={cx('stars', isGraded ? 'stars--one' : 'stars--none')} aria-hidden="true" />
      )}
      <span aria-hidden="true">
        {number}
        <small className="rating__max">/{max}</small>
      </span>
      <span className="sr">
        {max}점 만점에 {number}점
      </span>
      {!isGraded && <small className="rating__max">평가 전</small>}
    </span>
  );
}
