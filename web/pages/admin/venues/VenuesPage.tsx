import './VenuesPage.css';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { formatCount } from '#domain/figures/counts.ts';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { cleanText } from '#domain/text/text.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { RunningBulk } from '#web/bulk/RunningBulk.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { venuesNow } from '#web/statistics/queries.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { useTyped } from '#web/ui/basics/use-typed.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SegmentedRadio } from '#web/ui/controls/SegmentedRadio.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { CsvDrop } from '#web/venues/admin/import/CsvDrop.tsx';
import { CsvExport } from '#web/venues/admin/import/CsvExport.tsx';
import { useListedVenues } from '#web/venues/admin/list/use-listed-venues.ts';
import { VenueList } from '#web/venues/admin/list/VenueList.tsx';
import { NewVenueButton } from '#web/venues/admin/NewVenueButton.tsx';
import { FilterPanel } from '#web/venues/admin/table/FilterPanel.tsx';
import { isTable, readFilter } from '#web/venues/admin/table/table-address.ts';
import { useRefetchAfterChange } from '#web/venues/use-venues-now.ts';
import { VenueTablePart } from './VenueTablePart.tsx';

/** The select knows no empty value. */
const ALL = 'all';

/** All venues: by category, to be put in order, or as a table, to be worked off. */
export function VenuesPage() {
  const { data: counts, refetch } = useQuery(venuesNow());
  useRefetchAfterChange(counts && [counts], useNow(), refetch);
  const { data: categories } = useQuery(allCategories());
  const [params, setParams] = useSearchParams();
  const slug = params.get('category') ?? undefined;
  const category = categories?.find((one) => one.slug === slug);
  // Typed text stands in the field as it is; the address follows, and the server is asked in pauses.
  const [typed, setTyped] = useTyped(params.get('q') ?? '');
  const search = useDebounced(cleanText(typed)).slice(0, MAX_QUERY_LENGTH);
  const [isFiltering, setIsFiltering] = useState(false);
  const isAsTable = isTable(params);
  // Before the categories are known the address is believed.
  const basic = {
    ...(search && { q: search }),
    ...(slug && !(categories && !category) && { category: slug }),
  };

  function write(values: Record<string, string | null>) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        // Of another list the first page comes first.
        next.delete('pages');
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }

  function show(view: 'list' | 'table') {
    if (view === 'table') return write({ view });
    const kept = { q: params.get('q'), category: params.get('category') };
    setParams(
      Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      { replace: true },
    );
    setIsFiltering(false);
  }

  function clear() {
    setTyped('');
    setParams(isAsTable ? { view: 'table' } : {}, { replace: true });
  }

  return (
    <>
      <PageHeader
        title="업소 관리"
        text={
          counts && (
            <span className="num">
              {formatCount(counts.total)}곳, 영업 중 {formatCount(counts.open)}곳
              <span className="venue-tools__drop">
                CSV를 끌어다 놓거나, 표에서 복사한 칸을 붙여 넣어도 돼요.
              </span>
            </span>
          )
        }
        actions={
          <>
            <Button asChild>
              <Link href={adminPaths.bulk()}>일괄 작업</Link>
            </Button>
            <Button asChild>
              <Link href={adminPaths.deletedVenues()}>삭제한 업소</Link>
            </Button>
            <Button asChild>
              <Link href={adminPaths.venueImport()}>CSV 가져오기</Link>
            </Button>
            <CsvExport />
            <NewVenueButton />
          </>
        }
      />
      <CsvDrop />
      <RunningBulk />
      <div className="admin-tools">
        <TextField
          label="업소 검색"
          hideLabel
          type="search"
          icon={Search}
          compact
          placeholder="이름, 설명, 주소, 전화, 사업자번호"
          maxLength={MAX_QUERY_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            write({ q: target.value.trim() });
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
          onChange={(value) => write({ category: value === ALL ? null : value })}
        />
        <Button aria-expanded={isFiltering} onClick={() => setIsFiltering(!isFiltering)}>
          <ListFilter aria-hidden="true" />
          조건
        </Button>
        <SegmentedRadio
          name="venue-view"
          label="보는 방법"
          hideLabel
          className="venue-tools__view"
          options={[
            { value: 'list', label: '목록' },
            { value: 'table', label: '표' },
          ]}
          value={isAsTable ? 'table' : 'list'}
          onValueChange={show}
        />
      </div>
      {isFiltering && <FilterPanel filter={readFilter(params)} write={write} />}
      {isAsTable ? (
        <VenueTablePart basic={basic} categories={categories ?? []} write={write} onClear={clear} />
      ) : (
        <ListPart
          basic={basic}
          isSearching={typed.trim() !== ''}
          categories={categories ?? []}
          openIn={(id) => counts?.categories.find(({ categoryId }) => categoryId === id)?.open}
          pages={Math.max(1, Number(params.get('pages')) || 1)}
          onPages={(pages) => write({ pages: String(pages) })}
          onClear={clear}
        />
      )}
    </>
  );
}

function ListPart({
  basic,
  isSearching,
  categories,
  openIn,
  pages,
  onPages,
  onClear,
}: {
  basic: { q?: string; category?: string };
  isSearching: boolean;
  openIn: (categoryId: number) => number | undefined;
  pages: number;
  onPages: (pages: number) => void;
} & Pick<Parameters<typeof VenueList>[0], 'categories' | 'onClear'>) {
  const listed = useListedVenues(basic, pages);
  return (
    <>
      {isSearching && <p className="venue-tools__note">검색하는 동안에는 순서를 바꿀 수 없어요.</p>}
      <div className="admin-stack">
        <VenueList
          listed={listed}
          openIn={openIn}
          categories={categories}
          search={basic.q ?? ''}
          category={categories.find(({ slug }) => slug === basic.category)}
          onMore={() => onPages(listed.pageCount + 1)}
          onClear={onClear}
        />
      </div>
    </>
  );
}
