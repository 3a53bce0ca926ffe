import './ScorePlot.css';
import { weighAgainst } from '#domain/figures/visitor-score.ts';

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 48;
const RIGHT = 32;
const TOP = 16;
const BOTTOM = 52;
const MOST_REVIEWS = 40;
const HIGHEST = 10;
const REVIEW_TICKS = [1, 10, 20, 30, 40];

/** How the score of a venue moves from the site's mean to its own average as reviews grow. */
export function ScorePlot({ mean, average }: { mean: number; average: number }) {
  // A whole point of room below the lower of the two lines.
  const lowest = Math.max(1, Math.floor(Math.min(mean, average)) - 1);
  const scoreTicks = Array.from({ length: HIGHEST - lowest + 1 }, (_, index) => lowest + index);
  const y = (score: number) => {
    const share = (score - lowest) / (HIGHEST - lowest);
    return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM));
  };
  const points = Array.from({ length: MOST_REVIEWS }, (_, index) => {
    const count = index + 1;
    return `${x(count)},${y(weighAgainst(mean, { count, average }))}`;
  });
  return (
    <svg
      className="score-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`리뷰 평균이 ${average.toFixed(1)}점인 업소의 점수가 사이트 평균 ${mean.toFixed(1)}점 가까이에서 시작해 리뷰가 늘수록 ${average.toFixed(1)}점에 다가가는 곡선`}
    >
      {scoreTicks.map((score) => (
        <g key={score}>
          <line
            className="score-plot__grid"
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(score)}
            y2={y(score)}
          />
          <text x={LEFT - 10} y={y(score) + 5} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {REVIEW_TICKS.map((count) => (
        <text key={count} x={x(count)} y={HEIGHT - BOTTOM + 34} textAnchor="middle">
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

/** Server and browser must write the same digits. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
