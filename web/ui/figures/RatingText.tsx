import './RatingText.css';
/** "4.8/5" for the eye, a sentence for the ear. */
export function RatingText({
  value,
  max = 5,
  star = true,
}: {
  value: number;
  max?: 5 | 10;
  star?: boolean;
}) {
  const number = value.toFixed(1);
  return (
    <span className="rating">
      {star && <span className="stars stars--one" aria-hidden="true" />}
      <span aria-hidden="true">
        {number}
        <small className="rating__max">/{max}</small>
      </span>
      <span className="sr">
        {max}점 만점에 {number}점
      </span>
    </span>
  );
}
