import './CategoryTable.css';
import { ArrowDown, ArrowUp, Eye, EyeOff, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { withParticle } from '#domain/text/korean.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { CategorySign } from '#web/ui/figures/CategorySign.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useMoveCategory, useRemoveCategory, useUpdateCategory } from './queries.ts';

/** All categories in their order, with how many venues belong to each. */
export function CategoryTable({
  categories,
  venueCounts,
  onEdit,
}: {
  categories: Category[];
  /** By category; undefined while the venues are being fetched. */
  venueCounts: ReadonlyMap<number, number> | undefined;
  onEdit: (category: Category) => void;
}) {
  const [movedId, setMovedId] = useState<number | null>(null);
  const move = useMoveCategory();

  async function moveTo({ id: categoryId }: Category, displayOrder: number) {
    if (move.isPending) return;
    setMovedId(null);
    try {
      await move.mutateAsync({ params: { categoryId }, body: { displayOrder } });
      setMovedId(categoryId);
    } catch (error) {
      showStaffFailure(error, { text: '순서 변경에 실패했습니다.' });
    }
  }

  return (
    <Card>
      <Table caption="카테고리" className="table--cards">
        <TableHead>
          <HeadCell>순서</HeadCell>
          <HeadCell>카테고리</HeadCell>
          <HeadCell>설명</HeadCell>
          <HeadCell numeric>업소</HeadCell>
          <HeadCell>상태</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {categories.map((category, index) => (
            <TableRow key={category.id} flash={category.id === movedId}>
              <Cell label="순서">
                <Places
                  category={category}
                  place={index + 1}
                  last={categories.length}
                  onMove={(place) => moveTo(category, place)}
                />
              </Cell>
              <CategoryCells
                category={category}
                venueCount={venueCounts && (venueCounts.get(category.id) ?? 0)}
                onEdit={() => onEdit(category)}
              />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** At an end an arrow only stops answering: a disabled one would lose the focus. */
function Places({
  category,
  place,
  last,
  onMove,
}: {
  category: Category;
  place: number;
  last: number;
  onMove: (place: number) => void;
}) {
  const arrow = (label: string, next: number, Icon: typeof ArrowUp) => {
    const isPossible = next >= 1 && next <= last;
    return (
      <IconButton
        size="sm"
        label={`${category.name} ${label}`}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onMove(next)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <div className="places">
      {arrow('위로', place - 1, ArrowUp)}
      <span className="num">{place}</span>
      {arrow('아래로', place + 1, ArrowDown)}
    </div>
  );
}

function CategoryCells({
  category,
  venueCount,
  onEdit,
}: {
  category: Category;
  venueCount: number | undefined;
  onEdit: () => void;
}) {
  const { name, slug, description, color, icon, isActive } = category;
  const { askAndHide, show, askAndRemove } = useCategoryActions(category, venueCount ?? 0);
  return (
    <>
      <Cell>
        <div className="entry">
          <span
            className="entry__look"
            style={{ background: `var(--cat-${color})` }}
            aria-hidden="true"
          >
            {icon && <CategorySign icon={icon} />}
          </span>
          <div>
            <b>{name}</b>
            <small>{slug}</small>
          </div>
        </div>
      </Cell>
      <Cell label="설명" muted className="entry-text">
        {description ?? '없음'}
      </Cell>
      <Cell label="업소" numeric>
        {venueCount === undefined ? '–' : `${venueCount}곳`}
      </Cell>
      <Cell label="상태">
        <Badge tone={isActive ? 'info' : 'closed'}>{isActive ? '공개' : '숨김'}</Badge>
      </Cell>
      <Cell>
        <div className="table__actions">
          <IconButton
            tip={isActive ? '숨기기' : '공개하기'}
            size="sm"
            label={`${name} ${isActive ? '숨기기' : '공개하기'}`}
            onClick={isActive ? askAndHide : show}
          >
            {isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
          <IconButton tip="수정" size="sm" label={`${name} 수정`} onClick={onEdit}>
            <PencilLine aria-hidden="true" />
          </IconButton>
          <IconButton tip="삭제" size="sm" danger label={`${name} 삭제`} onClick={askAndRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </Cell>
    </>
  );
}

function useCategoryActions({ id, name }: Category, venueCount: number) {
  const confirm = useConfirm();
  const update = useUpdateCategory();
  const remove = useRemoveCategory();
  const params = { categoryId: id };

  async function setActive(isActive: boolean) {
    try {
      await update.mutateAsync({ params, body: { isActive } });
      tellStaff(`카테고리를 ${isActive ? '공개했습니다' : '숨겼습니다'}.`);
    } catch (error) {
      showStaffFailure(error, { text: '상태 변경에 실패했습니다.' });
    }
  }

  async function askAndHide() {
    const isSure = await confirm({
      title: `${withParticle(name, '을/를')} 숨기시겠습니까?`,
      consequence:
        venueCount > 0
          ? `이 카테고리의 업소 ${venueCount}곳도 공개 화면에서 함께 사라집니다.`
          : '공개 화면에서 사라집니다. 언제든 다시 공개할 수 있습니다.',
      confirmLabel: '숨기기',
    });
    if (isSure) await setActive(false);
  }

  async function askAndRemove() {
    if (venueCount > 0) {
      toast({
        title: '삭제할 수 없습니다',
        description: `업소 ${venueCount}곳이 속해 있어요. 먼저 다른 카테고리로 옮겨 주세요.`,
        tone: 'error',
      });
      return;
    }
    const isSure = await confirm({
      title: `${withParticle(name, '을/를')} 삭제하시겠습니까?`,
      consequence: '이 카테고리로 쓴 게시글은 카테고리 없이 남습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params });
      tellStaff('카테고리가 삭제되었습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '삭제에 실패했습니다.' });
    }
  }

  return { askAndHide, show: () => setActive(true), askAndRemove };
}
