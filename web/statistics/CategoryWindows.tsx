import './CategoryWindows.css';
import { categoryKey } from '#domain/categories.ts';
import { HIDDEN_CATEGORY } from '#domain/figures/venue-statistics.ts';
import { groupBy } from '#domain/group-by.ts';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';

type Status = 'open' | 'closed' | 'permanent_closed';

interface VenueState {
  venue: { id: number; categoryId: number };
  status: Status;
}

const LIT_FIRST: readonly Status[] = ['open', 'closed', 'permanent_closed'];

/** One window per venue, lit while it is open. */
export function CategoryWindows({
  venues,
  categories,
}: {
  venues: readonly VenueState[];
  categories: readonly { id: number; name: string }[];
}) {
  const byCategory = groupBy(venues, ({ venue }) => venue.categoryId);
  const hidden = venues.filter(
    ({ venue }) => !categories.some(({ id }) => id === venue.categoryId),
  );
  return (
    <Card as="section" aria-label="카테고리별 업소">
      <CardHeader title="카테고리별 업소" />
      <ul className="windows">
        {categories.map(({ id, name }) => (
          <Windows key={id} name={name} categoryId={id} venues={byCategory.get(id) ?? []} />
        ))}
        {hidden.length > 0 && <Windows name={HIDDEN_CATEGORY} venues={hidden} />}
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
  categoryId,
  venues,
}: {
  name: string;
  categoryId?: number;
  venues: readonly VenueState[];
}) {
  const sorted = [...venues].sort(
    (a, b) => LIT_FIRST.indexOf(a.status) - LIT_FIRST.indexOf(b.status),
  );
  const open = venues.filter(({ status }) => status === 'open').length;
  return (
    <li>
      <span className="windows__name">
        <i className="swatch" data-key={categoryId && categoryKey(categoryId)} aria-hidden="true" />
        {name}
      </span>
      <span className="windows__cells" aria-hidden="true">
        {sorted.map(({ venue, status }) => (
          <i key={venue.id} className="window" data-status={status} />
        ))}
      </span>
      <span className="windows__count num">
        <span className="sr">{`영업 중 ${open}곳, 전체 ${venues.length}곳`}</span>
        <span aria-hidden="true">
          <b>{open}</b> / {venues.length}
        </span>
      </span>
    </li>
  );
}
