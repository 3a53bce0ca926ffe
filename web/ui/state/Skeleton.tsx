import './Skeleton.css';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { SlowNote } from './SlowNote.tsx';

/** One grey shape; its size is one of the kit's, such as `skeleton--panel`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />;
}

/** Around the shapes of one region, so that it is announced once and as busy. */
export function SkeletonRegion({
  label = '불러오는 중입니다',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr">{label}</span>
      {children}
      <SlowNote />
    </div>
  );
}

export function VenueCardSkeleton() {
  return (
    <div className="card skeleton-venue" aria-hidden="true">
      <Skeleton className="skeleton-venue__art" />
      <div className="skeleton-venue__body">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}

export function FeedSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {lines(rows).map((line) => (
        <div key={line} className="skeleton-feed">
          <Skeleton />
          <div>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}

export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {lines(rows).map((line) => (
        <div key={line} className="skeleton-row">
          <Skeleton />
          <div>
            <Skeleton />
            <Skeleton />
          </div>
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

function lines(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
