import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** One grey shape; size it with `h-5 w-1/2` and the like. */
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
    </div>
  );
}

export function VenueCardSkeleton() {
  return (
    <div className="card skeleton-venue" aria-hidden="true">
      <Skeleton className="skeleton-venue__art" />
      <div className="skeleton-venue__body">
        <Skeleton className="h-5 w-[55%]" />
        <Skeleton className="mt-3 h-3.5 w-4/5" />
        <Skeleton className="mt-[1.125rem] h-13" />
        <Skeleton className="mt-4 h-3.5 w-[70%]" />
        <Skeleton className="mt-3.5 h-7 w-[88%]" />
        <Skeleton className="mt-4 h-11 rounded-md" />
      </div>
    </div>
  );
}

export function FeedSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {lines(rows).map((line) => (
        <div key={line} className="skeleton-feed">
          <Skeleton className="size-8 rounded-full" />
          <div>
            <Skeleton className="mt-1 h-3.5 w-4/5" />
            <Skeleton className="mt-2.5 h-3 w-12" />
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
          <Skeleton className="size-11 flex-none rounded-sm" />
          <div className="flex-1">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="mt-2 h-3 w-28 max-w-full" />
          </div>
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-4 w-24 max-tablet:hidden" />
        </div>
      ))}
    </div>
  );
}

function lines(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
