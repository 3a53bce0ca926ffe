import './HomeHero.css';
import type { Category } from '#contract/categories/categories.ts';
import type { VenueFigures } from '#contract/venues/venues.ts';
import { countVenuesPerWindow } from '#domain/art/skyline-unit.ts';
import { greeting } from '#domain/greeting.ts';
import { formatIsoOffset, formatKoreanMoment } from '#domain/seoul-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { LiveSkyline } from '#web/ui/figures/LiveSkyline.tsx';

/** Greeting and skyline: one building per category, one window per venue, lit while it is open. */
export function HomeHero({
  name,
  categories = [],
  figures,
}: {
  name: string | null;
  categories?: Category[] | undefined;
  /** Undefined where they are withheld or not there: then only the greeting stands under the sky. */
  figures?: VenueFigures | undefined;
}) {
  // Its time has minutes, so the page ends with each of them; what it calls does not.
  const now = useNow();
  const buildings = categories.map((category) => {
    const own = figures?.categories.find(({ categoryId }) => categoryId === category.id);
    const { name: title, color, icon } = category;
    return { name: title, color, icon, total: own?.total ?? 0, open: own?.open ?? 0 };
  });
  return (
    <section className="hero">
      <div className="wrap hero__inside">
        <div className="hero__text">
          <p className="hero__moment" data-live>
            <time dateTime={formatIsoOffset(now)}>{formatKoreanMoment(now)}</time>
          </p>
          <h1>
            <span className="hero__line">
              {name ? `${name} 님` : '방문자님'}, {greeting(now)}
            </span>
            {figures && <OpenCount count={figures.open} />}
          </h1>
          {figures && <Legend venuesPerWindow={countVenuesPerWindow(buildings)} />}
        </div>
        <LiveSkyline
          className="hero__sky hero__sky--wide"
          values={{ categories: buildings, variant: 'wide' }}
        />
        <LiveSkyline
          className="hero__sky hero__sky--compact"
          values={{ categories: buildings, variant: 'compact' }}
        />
      </div>
    </section>
  );
}

function OpenCount({ count }: { count: number }) {
  if (count === 0)
    return (
      <span className="hero__line" data-live>
        지금은 모두 쉬는 시간이에요.
      </span>
    );
  return (
    <span className="hero__line" data-live>
      지금 <em>{count}곳</em>이 불을 켰어요.
    </span>
  );
}

function Legend({ venuesPerWindow }: { venuesPerWindow: number }) {
  return (
    <p className="hero__legend" data-live>
      <span>
        <i aria-hidden="true" />불 켜진 창, 영업 중
      </span>
      <span>
        <i aria-hidden="true" data-off />
        꺼진 창, 영업 종료
      </span>
      {venuesPerWindow > 1 && <span>창 하나는 업소 {venuesPerWindow}곳</span>}
    </p>
  );
}
