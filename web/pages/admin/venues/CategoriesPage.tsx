import { useQuery } from '@tanstack/react-query';
import { Plus, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { categoryKey } from '#domain/categories.ts';
import { CategoryDialog } from '#web/categories/admin/CategoryDialog.tsx';
import { CategoryTable } from '#web/categories/admin/CategoryTable.tsx';
import { allCategories } from '#web/categories/queries.ts';
import { venuesNow } from '#web/statistics/queries.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function CategoriesPage() {
  const categories = useQuery(allCategories());
  const venueCounts = useVenueCounts();
  const [edited, setEdited] = useState<{ category: Category | null } | null>(null);
  const add = () => setEdited({ category: null });
  const hidden = categories.data?.filter(({ isActive }) => !isActive).length;
  return (
    <>
      <PageHeader
        title="카테고리"
        text={
          categories.data &&
          `${categories.data.length}개${hidden ? `, 숨김 ${hidden}개` : ''}. 홈과 검색에 이 순서로 보여요.`
        }
        actions={
          <Button variant="primary" onClick={add}>
            <Plus aria-hidden="true" />
            카테고리 추가
          </Button>
        }
      />
      {!categories.data && (
        <ListFallback query={categories} text="카테고리를 불러오는 중 문제가 발생했습니다." />
      )}
      {categories.data?.length === 0 && (
        <EmptyState
          icon={Shapes}
          title="등록된 카테고리가 없습니다"
          text="업소를 등록하려면 카테고리가 하나 이상 있어야 해요."
          onAction={add}
          actionLabel="첫 카테고리 만들기"
        />
      )}
      {categories.data && categories.data.length > 0 && (
        <CategoryTable
          categories={categories.data}
          venueCounts={venueCounts}
          onEdit={(category) => setEdited({ category })}
        />
      )}
      {edited && (
        <CategoryDialog
          category={edited.category}
          nextColor={categoryKey((categories.data?.length ?? 0) + 1)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Hidden venues count: they too belong somewhere. */
function useVenueCounts(): ReadonlyMap<number, number> | undefined {
  const { data } = useQuery(venuesNow());
  return data && new Map(data.categories.map(({ categoryId, total }) => [categoryId, total]));
}
