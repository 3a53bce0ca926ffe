import './Badge.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

export type BadgeTone = 'open' | 'closed' | 'gone' | 'feat' | 'info' | 'line' | 'art';

export function Badge({
  tone,
  icon: Icon,
  dot,
  className,
  children,
}: {
  tone: BadgeTone;
  icon?: LucideIcon;
  dot?: 'on' | 'off';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx('badge', `badge--${tone}`, className)}>
      {dot && <Dot off={dot === 'off'} />}
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}

export function Dot({ off = false }: { off?: boolean }) {
  return <span className={cx('dot', off && 'dot--off')} aria-hidden="true" />;
}
