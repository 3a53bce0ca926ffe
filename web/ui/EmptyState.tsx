import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from './Button.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** `tonal` where the action is the point of the empty place, such as a first review. */
  actionVariant?: 'line' | 'tonal';
} & (
  | { onAction: () => void; actionLabel: string; actionLink?: never }
  | { actionLink: ReactElement; onAction?: never; actionLabel?: never }
  | { onAction?: never; actionLabel?: never; actionLink?: never }
);

/** One way out at most: a named action, or a link that carries its own words. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  actionVariant = 'line',
  onAction,
  actionLabel,
  actionLink,
}: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon aria-hidden="true" />
      <p className="empty__title">{title}</p>
      {text && <p className="empty__text">{text}</p>}
      {onAction && (
        <Button variant={actionVariant} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
      {actionLink && (
        <Button variant={actionVariant} asChild>
          {actionLink}
        </Button>
      )}
    </div>
  );
}
