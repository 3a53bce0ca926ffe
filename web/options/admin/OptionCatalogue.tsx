import './OptionCatalogue.css';
import { PencilLine, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CatalogueOption,
  OPTION_CATEGORIES,
  OPTION_CATEGORY_LABELS,
  type OptionCategory,
} from '#contract/options/options.ts';
import { withParticle } from '#domain/text/korean.ts';
import { OptionIcon } from '#web/options/OptionIcon.tsx';
import { tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useRemoveOption, useRestoreOption } from './queries.ts';
import { tellOptionFailure } from './tell-failure.ts';

/** Every option there is, counted and filtered by category. */
export function OptionCatalogue({
  options,
  onAdd,
  onEdit,
}: {
  options: CatalogueOption[];
  onAdd: () => void;
  onEdit: (option: CatalogueOption) => void;
}) {
  const [category, setCategory] = useState<OptionCategory | null>(null);
  const shown = options.filter((option) => category === null || option.category === category);
  if (options.length === 0) {
    return (
      <EmptyState
        icon={Tags}
        title="등록된 옵션이 없습니다"
        text="옵션을 만들면 업소마다 골라서 보여 줄 수 있어요."
        onAction={onAdd}
        actionLabel="첫 옵션 만들기"
      />
    );
  }
  return (
    <>
      <fieldset className="chip-row" aria-label="카테고리별 옵션">
        <Chip pressed={category === null} count={options.length} onClick={() => setCategory(null)}>
          전체
        </Chip>
        {OPTION_CATEGORIES.map((value) => (
          <Chip
            key={value}
            pressed={category === value}
            count={options.filter((option) => option.category === value).length}
            onClick={() => setCategory(value)}
          >
            {OPTION_CATEGORY_LABELS[value]}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState icon={Tags} title="이 카테고리에는 옵션이 없습니다" />
      ) : (
        <Card>
          <Table caption="옵션 목록" className="table--cards">
            <TableHead>
              <HeadCell>옵션명</HeadCell>
              <HeadCell>카테고리</HeadCell>
              <HeadCell>설명</HeadCell>
              <HeadCell numeric>순서</HeadCell>
              <HeadCell numeric>업소</HeadCell>
              <HeadCell>상태</HeadCell>
              <HeadCell numeric>관리</HeadCell>
            </TableHead>
            <TableBody>
              {shown.map((option) => (
                <OptionRow key={option.id} option={option} onEdit={() => onEdit(option)} />
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
    </>
  );
}

function OptionRow({ option, onEdit }: { option: CatalogueOption; onEdit: () => void }) {
  const { id, name, slug, category, description, displayOrder, venueCount, isActive } = option;
  const confirm = useConfirm();
  const remove = useRemoveOption();
  const restore = useRestoreOption();

  async function askAndRemove() {
    const isSure = await confirm({
      title: `${withParticle(`'${name}' 옵션`, '을/를')} 삭제하시겠습니까?`,
      consequence:
        venueCount > 0
          ? `이 옵션을 쓰는 업소 ${venueCount}곳에서도 함께 사라집니다. 변경 기록에서 되돌릴 수 있습니다.`
          : '이 옵션을 쓰는 업소는 없습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { optionId: id } });
      tellStaff('옵션이 삭제되었습니다.', {
        duration: TOAST_DURATION,
        action: { label: '되돌리기', onPress: bringBack },
      });
    } catch (error) {
      tellOptionFailure(error, '옵션 삭제에 실패했습니다');
    }
  }

  /** With the venues that offered it. */
  async function bringBack() {
    try {
      await restore.mutateAsync({ params: { optionId: id } });
      tellStaff('옵션을 되돌렸습니다.');
    } catch (error) {
      tellOptionFailure(error, '옵션을 되돌리지 못했습니다');
    }
  }

  return (
    <TableRow>
      <Cell>
        <div className="entry">
          <span className="entry__icon">
            <OptionIcon name={option.icon} />
          </span>
          <div>
            <b>{name}</b>
            <small>{slug}</small>
          </div>
        </div>
      </Cell>
      <Cell label="카테고리">{OPTION_CATEGORY_LABELS[category]}</Cell>
      <Cell label="설명" muted className="entry-text">
        {description ?? '없음'}
      </Cell>
      <Cell label="순서" numeric>
        {displayOrder}
      </Cell>
      <Cell label="업소" numeric>
        {venueCount}곳
      </Cell>
      <Cell label="상태">
        <Badge tone={isActive ? 'info' : 'closed'}>{isActive ? '활성' : '비활성'}</Badge>
      </Cell>
      <Cell>
        <div className="table__actions">
          <IconButton tip="수정" size="sm" label={`${name} 수정`} onClick={onEdit}>
            <PencilLine aria-hidden="true" />
          </IconButton>
          <IconButton tip="삭제" size="sm" danger label={`${name} 삭제`} onClick={askAndRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </Cell>
    </TableRow>
  );
}
