import './Card.css';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

/** The bare surface; content brings its own padding, or stands in a `CardBody`. */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside' }) {
  // The five elements share their attributes; only the ref's element type differs.
  const Box = Element as 'div';
  return <Box className={cx('card', className)} {...rest} />;
}

export function CardHeader({
  title,
  level = 2,
  id,
  meta,
  action,
}: {
  title: ReactNode;
  level?: 2 | 3 | 4;
  id?: string;
  meta?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="card__head">
      <div>
        <Heading className="card__title" id={id}>
          {title}
        </Heading>
        {meta && <p className="card__meta">{meta}</p>}
      </div>
      {action}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card__body', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('card__foot', className)} {...rest} />;
}
