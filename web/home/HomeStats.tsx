import './HomeStats.css';
import { ArrowDown, Check, Clock, Shapes, Star, Store } from 'lucide-react';
import type { Category } from '#contract/categories/categories.ts';
import type { VenueFigures } from '#contract/venues/venues.ts';
import { averageStars, formatStars } from '#domain/figures/rating.ts';
import { Stars } from '#web/ui/figures/Stars.tsx';
import { StatCard } from '#web/ui/figures/StatCard.tsx';

const UNKNOWN = '–';

/** Four figures; the second one is also the switch for "open only". */
export function HomeStats({
  figures,
  categories,
  isOpenOnly,
  onToggleOpenOnly,
}: {
  /** Undefined until they are there, like the categories. */
  figures: VenueFigures | undefined;
  categories: Category[] | undefined;
  isOpenOnly: boolean;
  onToggleOpenOnly: () => void;
}) {
  const average = figures && averageStars([figures.averageRating]);
  return (
    <section className="stats" aria-label="한눈에 보기">
      <StatCard
        label="전체 업소"
        value={figures ? figures.total - figures.permanentlyClosed : UNKNOWN}
        unit="곳"
        icon={Store}
        caption={
          figures?.permanentlyClosed
            ? `강남구 전 지역 · 폐업 ${figures.permanentlyClosed}곳 별도`
            : '강남구 전 지역'
        }
      />
      <StatCard
        label="지금 영업 중"
        dot
        value={figures?.open ?? UNKNOWN}
        unit="곳"
        icon={Clock}
        pressed={isOpenOnly}
        onPress={onToggleOpenOnly}
        caption={
          isOpenOnly ? (
            <>
              <Check aria-hidden="true" />
              영업 중만 보는 중
            </>
          ) : (
            <>
              영업 중만 보기
              <ArrowDown aria-hidden="true" />
            </>
          )
        }
      />
      <StatCard
        label="카테고리"
        value={categories?.length ?? UNKNOWN}
        unit="개"
        icon={Shapes}
        caption={
          <span className="stats__swatches" aria-hidden="true">
            {categories?.map(({ id, color }) => (
              <i key={id} style={{ background: `var(--cat-${color})` }} />
            ))}
          </span>
        }
      />
      <StatCard
        label="평균 평점"
        value={average === undefined ? UNKNOWN : formatStars(average)}
        unit="/5"
        icon={Star}
        caption={average !== undefined && <Stars value={average} />}
      />
    </section>
  );
}
