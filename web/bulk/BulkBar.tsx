import './BulkBar.css';
import { CircleSlash, ListChecks } from 'lucide-react';
import { useRef } from 'react';
import type { BulkKind } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { BULK_KINDS, BULK_WORDS } from './wording.ts';

/** What can be done to the chosen venues; stays at the bottom edge while there are any. */
export function BulkBar({
  count,
  total,
  canChooseAll,
  onChooseAll,
  onClear,
  onKind,
  onWaive,
}: {
  count: number;
  /** All that match, loaded or not. */
  total: number;
  canChooseAll: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onKind: (kind: BulkKind) => void;
  /** Takes them out of the work that the table shows; absent where it shows none. */
  onWaive: (() => void) | undefined;
}) {
  // A dialog opens once the menu has closed: it gives the focus back to what had it by then.
  const wanted = useRef<(() => void) | null>(null);
  if (count === 0) return null;
  return (
    <section className="bulk-bar" aria-label="고른 업소">
      <p role="status">
        <b className="num">{formatCount(count)}곳</b> 선택
      </p>
      {canChooseAll && (
        <Button variant="ghost" onClick={onChooseAll}>
          조건에 맞는 {formatCount(total)}곳 모두 선택
        </Button>
      )}
      <Button variant="ghost" onClick={onClear}>
        선택 해제
      </Button>
      <Menu
        trigger={
          <Button variant="primary">
            <ListChecks aria-hidden="true" />
            일괄 작업
          </Button>
        }
        onClosed={() => {
          wanted.current?.();
          wanted.current = null;
        }}
      >
        {BULK_KINDS.filter((kind) => kind !== 'delete').map((kind) => (
          <MenuItem
            key={kind}
            icon={BULK_WORDS[kind].icon}
            onSelect={() => {
              wanted.current = () => onKind(kind);
            }}
          >
            {BULK_WORDS[kind].title}
          </MenuItem>
        ))}
        {onWaive && (
          <MenuItem
            icon={CircleSlash}
            onSelect={() => {
              wanted.current = onWaive;
            }}
          >
            챙길 일에서 빼기
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={BULK_WORDS.delete.icon}
          danger
          onSelect={() => {
            wanted.current = () => onKind('delete');
          }}
        >
          {BULK_WORDS.delete.title}
        </MenuItem>
      </Menu>
    </section>
  );
}
