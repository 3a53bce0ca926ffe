import './HomeHero.css';
import type { Category } from '#contract/categories/categories.ts';
import { greeting } from '#domain/greeting.ts';
import { formatIsoOffset, formatKoreanMoment } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Skyline } from '#web/ui/figures/Skyline.tsx';

interface VenueState {
  venue: { categoryId: number };
  status: string;
}

/** Greeting and skyline: one building per category, one window per venue, lit while it is open. */
export function HomeHero({
  name,
  categories = [],
  venues,
}: {
  name: string | null;
  categories?: Category[] | undefined;
  /** Undefined where they are withheld or not there: then only the greeting stands under the sky. */
  venues?: VenueState[] | undefined;
}) {
  const now = useNow();
  const buildings = categories.map((category) => {
    const own = (venues ?? []).filter(({ venue }) => venue.categoryId === category.id);
    return {
      name: category.name,
      total: own.length,
      open: own.filter(({ status }) => status === 'open').length,
    };
  });
  return (
    <section className="hero">
      <div className="wrap hero__inside">
        <div className="hero__text">
          <p className="hero__moment">
            <time dateTime={formatIsoOffset(now)}>{formatKoreanMoment(now)}</time>
          </p>
          <h1>
            <span className="hero__line">
              {name ? `${name} 님` : '방문자님'}, {greeting(now)}
            </span>
            {venues && <OpenCount venues={venues} />}
          </h1>
          {venues && <Legend />}
        </div>
        <div className="hero__sky hero__sky--wide">
          <Skyline categories={buildings} variant="wide" />
        </div>
        <div className="hero__sky hero__sky--compact">
          <Skyline categories={buildings} variant="compact" />
        </div>
      </div>
    </section>
  );
}

function OpenCount({ venues }: { venues: VenueState[] }) {
  const count = venues.filter(({ status }) => status === 'open').length;
  if (count === 0) return <span className="hero__line">지금은 모두 쉬는 시간이에요.</span>;
  return (
    <span className="hero__line">
      지금 <em>{count}곳</em>이 불을 켰어요.
    </span>
  );
}

function Legend() {
  return (
    <p className="hero__legend">
      <span>
        <i aria-hidden="true" />불 켜진 창, 영업 중
      </span>
      <span>
        <i aria-hidden="true" data-off />
        꺼진 창, 영업 종료
      </span>
    </p>
  );
}
