import './CategoryWindows.css';
import type { Category } from '#contract/categories/categories.ts';
import type { CategoryKey } from '#domain/categories.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { type StateCounts, windowsOf } from '#domain/figures/lit-windows.ts';
import { HIDDEN_CATEGORY } from '#domain/figures/venue-statistics.ts';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';

const LIT_FIRST = ['open', 'closed', 'permanent_closed'] as const;
const EMPTY: StateCounts = { total: 0, open: 0, permanentlyClosed: 0 };

/** Windows for the venues of each category, lit while these are open. */
export function CategoryWindows({
  counts,
  categories,
}: {
  counts: readonly (StateCounts & { categoryId: number })[];
  categories: readonly Pick<Category, 'id' | 'name' | 'color'>[];
}) {
  const isKnown = ({ categoryId }: { categoryId: number }) =>
    categories.some(({ id }) => id === categoryId);
  const hidden = counts.filter((count) => !isKnown(count));
  return (
    <Card as="section" aria-label="카테고리별 업소">
      <CardHeader title="카테고리별 업소" />
      <ul className="windows">
        {categories.map(({ id, name, color }) => (
          <Windows
            key={id}
            name={name}
            color={color}
            count={counts.find(({ categoryId }) => categoryId === id) ?? EMPTY}
          />
        ))}
        {hidden.length > 0 && <Windows name={HIDDEN_CATEGORY} count={hidden.reduce(add, EMPTY)} />}
      </ul>
      <p className="windows__legend" aria-hidden="true">
        <span>
          <i className="window" data-status="open" />
          영업 중
        </span>
        <span>
          <i className="window" />
          영업 종료
        </span>
        <span>
          <i className="window" data-status="permanent_closed" />
          폐업
        </span>
      </p>
    </Card>
  );
}

function Windows({
  name,
  color,
  count,
}: {
  name: string;
  color?: CategoryKey;
  count: StateCounts;
}) {
  const windows = windowsOf(count);
  return (
    <li>
      <span className="windows__name">
        <i
          className="swatch"
          {...(color && { style: { background: `var(--cat-${color})` } })}
          aria-hidden="true"
        />
        {name}
      </span>
      <span className="windows__cells" aria-hidden="true">
        {LIT_FIRST.flatMap((status) =>
          Array.from({ length: windows[status] }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one window is like the other
            <i key={`${status} ${index}`} className="window" data-status={status} />
          )),
        )}
      </span>
      <span className="windows__count num">
        <span className="sr">{`영업 중 ${count.open}곳, 전체 ${count.total}곳`}</span>
        <span aria-hidden="true">
          <b>{formatCount(count.open)}</b> / {formatCount(count.total)}
        </span>
      </span>
    </li>
  );
}

function add(one: StateCounts, other: StateCounts): StateCounts {
  return {
    total: one.total + other.total,
    open: one.open + other.open,
    permanentlyClosed: one.permanentlyClosed + other.permanentlyClosed,
  };
}
