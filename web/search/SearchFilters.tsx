import './SearchFilters.css';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import type { SearchFacets } from '#contract/search.ts';
import { paths, type SearchConditions } from '#web/paths.ts';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { type Asked, countConditions } from './asked.ts';
import { addressOf } from './filter-address.ts';
import { NearestOrder } from './NearestOrder.tsx';
import { NightFilter } from './NightFilter.tsx';

const SORTS: [SearchConditions['sort'], string][] = [
  [undefined, '관련도순'],
  ['rating', '평점순'],
  ['newest', '최신순'],
  ['closing', '늦게 닫는 순'],
];

interface FiltersProps {
  asked: Asked;
  facets: SearchFacets;
  categories: Category[];
}

/** Links only, so that everything works before and without scripts. */
export function SearchFilters({ asked, facets, categories }: FiltersProps) {
  const count = countConditions(asked);
  const nameOf = (slug: string) => categories.find((each) => each.slug === slug)?.name ?? slug;
  const choices = (
    name: 'area' | 'station' | 'feature' | 'score',
    label: string,
    list: SearchFacets['areas'],
  ) => (
    <Choices
      label={label}
      isLabelled
      isPartial={facets.isPartial}
      values={list.map(({ value, count: left }) => ({
        key: value,
        text: name === 'score' ? `${value}점 이상` : value,
        count: left,
        isChosen: asked[name] === value,
        href: addressOf(asked, { [name]: asked[name] === value ? undefined : value }),
      }))}
    />
  );
  return (
    <div className="search-filters">
      <Choices
        label="분류와 영업 상태"
        isPartial={facets.isPartial}
        values={[
          {
            key: 'open',
            text: '영업 중',
            count: facets.open,
            isChosen: asked.open === 'true',
            href: addressOf(asked, { open: asked.open ? undefined : 'true' }),
          },
          ...facets.categories.map(({ value, count: left }) => ({
            key: `category ${value}`,
            text: nameOf(value),
            count: left,
            isChosen: asked.category === value,
            href: addressOf(asked, { category: asked.category === value ? undefined : value }),
          })),
        ]}
      />
      <details className="search-filters__more" open={isMoreChosen(asked)}>
        <summary>조건 더 보기</summary>
        {choices('area', '지역', facets.areas)}
        {choices('station', '걸어갈 수 있는 역', facets.stations)}
        {choices('feature', '특징', facets.features)}
        {choices('score', '평점', facets.scores)}
        <NearestOrder key={asked.near ?? ''} asked={asked} />
        <NightFilter key={`${asked.night} ${asked.time}`} asked={asked} />
      </details>
      <div className="search-filters__order">
        <nav aria-label="정렬">
          {asked.near && (
            <Link href={addressOf(asked, {})} aria-current="true">
              {asked.near}에서 가까운 순
            </Link>
          )}
          {SORTS.map(([sort, label]) => (
            <Link
              key={label}
              href={addressOf(asked, { sort })}
              aria-current={asked.sort === sort ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {count > 0 && (
          <Link href={paths.search(asked.q)} className="search-filters__clear">
            조건 지우기
          </Link>
        )}
      </div>
    </div>
  );
}

/** An order is none of them: it stands beside the other orders, and what it found comes sooner. */
function isMoreChosen({ area, station, feature, score, night }: Asked): boolean {
  return [area, station, feature, score, night].some((value) => value !== undefined);
}

interface Choice {
  key: string;
  text: string;
  count: number;
  isChosen: boolean;
  href: string;
}

function Choices({
  label,
  isLabelled = false,
  values,
  isPartial,
}: {
  label: string;
  /** Also for those who see it. */
  isLabelled?: boolean;
  values: Choice[];
  isPartial: boolean;
}) {
  if (values.length === 0) return null;
  return (
    <nav className="search-filters__row" aria-label={label}>
      {isLabelled && (
        <span className="search-filters__label" aria-hidden="true">
          {label}
        </span>
      )}
      {values.map(({ key, text, count, isChosen, href }) => (
        // What was counted is not all there is: no number is better than a wrong one.
        <Chip key={key} asChild pressed={isChosen} count={isPartial ? undefined : count}>
          <Link href={href}>{text}</Link>
        </Chip>
      ))}
    </nav>
  );
}
