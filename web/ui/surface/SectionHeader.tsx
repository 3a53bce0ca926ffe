import './SectionHeader.css';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

export function SectionHeader({
  title,
  level = 2,
  size = 'md',
  id,
  text,
  action,
}: {
  title: ReactNode;
  level?: 1 | 2 | 3;
  size?: 'sm' | 'md';
  id?: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-head">
      <div>
        <Heading
          id={id}
          className={cx('section-head__title', size === 'sm' && 'section-head__title--sm')}
        >
          {title}
        </Heading>
        {text && <p className="section-head__text">{text}</p>}
      </div>
      {action}
    </div>
  );
}
