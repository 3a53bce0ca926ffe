import './BulkProgress.css';
import type { BulkRun } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { progressOf } from './wording.ts';

/** A bar with its count, as long as something is under way. */
export function BulkProgress({ run }: { run: BulkRun }) {
  const { done, total } = progressOf(run);
  const label = run.state === 'undoing' ? '되돌리는 중' : '바꾸는 중';
  return (
    <div className="bulk-progress">
      <p>
        <b>{run.title}</b>
        <span className="num">
          {label} {formatCount(done)}/{formatCount(total)}
        </span>
      </p>
      <progress max={Math.max(total, 1)} value={done} aria-label={`${run.title} ${label}`} />
    </div>
  );
}
