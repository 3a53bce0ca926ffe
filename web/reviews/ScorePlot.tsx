import { visitorScore } from '#domain/visitor-score.ts';

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 40;
const RIGHT = 16;
const TOP = 16;
const BOTTOM = 40;
const MOST_REVIEWS = 40;
const LOWEST = 5;
const HIGHEST = 10;
const REVIEW_TICKS = [1, 5, 10, 20, 30, 40];
const SCORE_TICKS = [5, 6, 7, 8, 9, 10];

/** How the score of a venue moves from the site's mean to its own average as reviews grow. */
export function ScorePlot({ mean, average }: { mean: number; average: number }) {
  const points = Array.from({ length: MOST_REVIEWS }, (_, index) => {
    const count = index + 1;
    return `${x(count)},${y(visitorScore({ count, average }, mean) ?? mean)}`;
  });
  return (
    <svg
      className="score-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`리뷰 평균이 ${average.toFixed(1)}점인 업소의 점수가 사이트 평균 ${mean.toFixed(1)}점 가까이에서 시작해 리뷰가 늘수록 ${average.toFixed(1)}점에 다가가는 곡선`}
    >
      {SCORE_TICKS.map((score) => (
        <g key={score}>
          <line
            className="score-plot__grid"
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(score)}
            y2={y(score)}
          />
          <text x={LEFT - 10} y={y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {REVIEW_TICKS.map((count) => (
        <text key={count} x={x(count)} y={HEIGHT - BOTTOM + 20} textAnchor="middle">
          {count}건
        </text>
      ))}
      <line
        className="score-plot__average"
        x1={LEFT}
        x2={WIDTH - RIGHT}
        y1={y(average)}
        y2={y(average)}
      />
      <line className="score-plot__mean" x1={LEFT} x2={WIDTH - RIGHT} y1={y(mean)} y2={y(mean)} />
      <polyline className="score-plot__score" points={points.join(' ')} />
    </svg>
  );
}

function x(count: number): number {
  const share = (count - 1) / (MOST_REVIEWS - 1);
  return round(LEFT + share * (WIDTH - LEFT - RIGHT));
}

function y(score: number): number {
  const share = (score - LOWEST) / (HIGHEST - LOWEST);
  return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM));
}

/** Server and browser must write the same digits. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
