import './Alert.css';
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export type AlertTone = 'error' | 'warn' | 'info';

const ICONS: Record<AlertTone, LucideIcon> = {
  error: CircleAlert,
  warn: TriangleAlert,
  info: Info,
};

/** A note inside the page. Only errors interrupt a screen reader. */
export function Alert({
  tone,
  title,
  list,
  action,
  children,
  ref,
  focusable = false,
}: {
  tone: AlertTone;
  title?: string | undefined;
  list?: readonly { key: string; item: ReactNode }[] | undefined;
  action?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  focusable?: boolean;
}) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      className={`alert alert--${tone}`}
      role={tone === 'error' ? 'alert' : undefined}
      tabIndex={focusable ? -1 : undefined}
    >
      <Icon aria-hidden="true" />
      <div>
        {title && <p className="alert__title">{title}</p>}
        {children}
        {list && (
          <ul className="alert__list">
            {list.map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        )}
      </div>
      {action && <div className="alert__action">{action}</div>}
    </div>
  );
}
