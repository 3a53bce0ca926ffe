import './VenueOptionGroups.css';
import { X } from 'lucide-react';
import {
  OPTION_CATEGORIES,
  OPTION_CATEGORY_LABELS,
  type OptionCategory,
  type VenueOption,
} from '#contract/options/options.ts';
import { groupBy } from '#domain/group-by.ts';
import { withParticle } from '#domain/text/korean.ts';
import { OptionIcon } from '#web/options/OptionIcon.tsx';
import { tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { AdditionalInfo } from './AdditionalInfo.tsx';
import { useTakeVenueOptionAway } from './queries.ts';
import { tellOptionFailure } from './tell-failure.ts';

/** What a venue offers: one card for each category it has something of. */
export function VenueOptionGroups({
  venueId,
  options,
}: {
  venueId: number;
  options: VenueOption[];
}) {
  const groups = groupBy(options, ({ option }) => option.category);
  return (
    <div className="option-groups">
      {OPTION_CATEGORIES.map((category) => (
        <Group
          key={category}
          venueId={venueId}
          category={category}
          options={groups.get(category) ?? []}
        />
      ))}
    </div>
  );
}

function Group({
  venueId,
  category,
  options,
}: {
  venueId: number;
  category: OptionCategory;
  options: VenueOption[];
}) {
  if (options.length === 0) return null;
  const headingId = `options-${category}`;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title={OPTION_CATEGORY_LABELS[category]}
        meta={`${options.length}개`}
      />
      <ul className="option-rows">
        {options.map((item) => (
          <Row key={item.id} venueId={venueId} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ venueId, item }: { venueId: number; item: VenueOption }) {
  const { option } = item;
  const confirm = useConfirm();
  const takeAway = useTakeVenueOptionAway();

  async function askAndTakeAway() {
    const isSure = await confirm({
      title: '이 옵션을 제거하시겠습니까?',
      consequence: `${withParticle(option.name, '이/가')} 업소 페이지에서 사라집니다.`,
      confirmLabel: '제거',
      danger: true,
    });
    if (!isSure) return;
    try {
      await takeAway.mutateAsync({ params: { venueId, optionId: option.id } });
      tellStaff('옵션이 제거되었습니다.');
    } catch (error) {
      tellOptionFailure(error, '옵션 제거에 실패했습니다');
    }
  }

  return (
    <li>
      <span className="entry__icon">
        <OptionIcon name={option.icon} />
      </span>
      <div className="option-rows__text">
        <b>
          {option.name} {!option.isActive && <Badge tone="closed">비활성</Badge>}
        </b>
        <AdditionalInfo {...item} />
      </div>
      <IconButton
        tip="제거"
        size="sm"
        danger
        label={`${option.name} 제거`}
        onClick={askAndTakeAway}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
