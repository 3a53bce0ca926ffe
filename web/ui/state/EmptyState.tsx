import './EmptyState.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
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
  onAction,
  actionLabel,
  actionLink,
}: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon aria-hidden="true" />
      <p className="empty__title">{title}</p>
      {text && <p className="empty__text">{text}</p>}
      {onAction && <Button onClick={onAction}>{actionLabel}</Button>}
      {actionLink && <Button asChild>{actionLink}</Button>}
    </div>
  );
}
