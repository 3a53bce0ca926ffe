import './VenuesPage.css';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { formatCount } from '#domain/figures/counts.ts';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { cleanText } from '#domain/text/text.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { venuesNow } from '#web/statistics/queries.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { useListedVenues } from '#web/venues/admin/list/use-listed-venues.ts';
import { VenueList } from '#web/venues/admin/list/VenueList.tsx';
import { useRefetchAfterChange } from '#web/venues/use-venues-now.ts';

const EXPORT_URL = '/api/admin/export/venues.csv';
/** The select knows no empty value. */
const ALL = 'all';

export function VenuesPage() {
  const { data: counts, refetch } = useQuery(venuesNow());
  useRefetchAfterChange(counts && [counts], useNow(), refetch);
  const { data: categories } = useQuery(allCategories());
  const [params, setParams] = useSearchParams();
  const slug = params.get('category') ?? undefined;
  const category = categories?.find((one) => one.slug === slug);
  // Typed text stands in the field as it is; the address follows, and the server is asked in pauses.
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const search = useDebounced(cleanText(typed)).slice(0, MAX_QUERY_LENGTH);
  // Before the categories are known the address is believed.
  const conditions = { search, category: categories && !category ? undefined : slug };
  const listed = useListedVenues(conditions, Math.max(1, Number(params.get('pages')) || 1));

  function set(name: 'q' | 'category' | 'pages', value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        // Of another list the first page comes first.
        next.delete('pages');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }

  function clear() {
    setTyped('');
    setParams({}, { replace: true });
  }

  return (
    <>
      <PageHeader
        title="업소 관리"
        text={
          counts && (
            <span className="num">
              {formatCount(counts.total)}곳, 영업 중 {formatCount(counts.open)}곳
            </span>
          )
        }
        actions={
          <>
            <Button asChild>
              <Link href={paths.adminDeletedVenues()}>삭제한 업소</Link>
            </Button>
            <Button asChild>
              <Link href={paths.adminVenueImport()}>CSV 가져오기</Link>
            </Button>
            <Button asChild>
              <a href={EXPORT_URL} download>
                CSV 내보내기
              </a>
            </Button>
            <Button variant="primary" asChild>
              <Link href={paths.adminVenueNew()}>
                <Plus aria-hidden="true" />
                업소 등록
              </Link>
            </Button>
          </>
        }
      />
      <div className="admin-tools">
        <TextField
          label="업소 검색"
          hideLabel
          type="search"
          icon={Search}
          compact
          placeholder="업소명이나 설명으로 찾기"
          maxLength={MAX_QUERY_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            set('q', target.value.trim());
          }}
        />
        <Select
          label="카테고리"
          hideLabel
          compact
          className="venue-tools__category"
          options={[
            { value: ALL, label: '전체 카테고리' },
            ...(categories ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={category?.slug ?? ALL}
          onChange={(value) => set('category', value === ALL ? '' : value)}
        />
      </div>
      {typed.trim() !== '' && (
        <p className="venue-tools__note">검색하는 동안에는 순서를 바꿀 수 없어요.</p>
      )}
      <div className="admin-stack">
        <VenueList
          listed={listed}
          openIn={(id) => counts?.categories.find(({ categoryId }) => categoryId === id)?.open}
          categories={categories ?? []}
          search={search}
          category={category}
          onMore={() => set('pages', String(listed.pageCount + 1))}
          onClear={clear}
        />
      </div>
    </>
  );
}
