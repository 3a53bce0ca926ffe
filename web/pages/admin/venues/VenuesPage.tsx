import './VenuesPage.css';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueList } from '#web/venues/admin/list/VenueList.tsx';
import { allVenues } from '#web/venues/queries.ts';
import { useVenuesNow } from '#web/venues/use-venues-now.ts';

const EXPORT_URL = '/api/admin/export/venues.csv';
/** The select knows no empty value. */
const ALL = 'all';

export function VenuesPage() {
  const venues = useVenuesNow();
  // Others edit as well: the list is asked for again whenever it is opened.
  useQuery({ ...allVenues(), refetchOnMount: 'always' });
  const { data: categories = [] } = useQuery(allCategories());
  const [params, setParams] = useSearchParams();
  const category = categories.find(({ slug }) => slug === params.get('category'));
  // Typed text stands in the field as it is; the address follows.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const openCount = venues.list.filter(({ status }) => status === 'open').length;

  function filter(name: 'q' | 'category', value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }

  function clear() {
    setSearch('');
    setParams({}, { replace: true });
  }

  return (
    <>
      <PageHeader
        title="업소 관리"
        text={
          !venues.isPending && (
            <span className="num">
              {venues.list.length}곳, 영업 중 {openCount}곳
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
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            filter('q', target.value.trim());
          }}
        />
        <Select
          label="카테고리"
          hideLabel
          compact
          className="venue-tools__category"
          options={[
            { value: ALL, label: '전체 카테고리' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={category?.slug ?? ALL}
          onChange={(value) => filter('category', value === ALL ? '' : value)}
        />
      </div>
      {search.trim() !== '' && (
        <p className="venue-tools__note">검색하는 동안에는 순서를 바꿀 수 없어요.</p>
      )}
      <div className="admin-stack">
        <VenueList
          venues={venues}
          categories={categories}
          search={search.trim()}
          category={category}
          onClear={clear}
        />
      </div>
    </>
  );
}
