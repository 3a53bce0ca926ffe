import './ReportItem.css';
import { Ban, Check, RotateCcw, Wrench, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Report } from '#contract/reports/admin.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { mendingOf, topicLabel } from './mending.ts';

export interface ReportActions {
  onResolve: () => void;
  onDismiss: () => void;
  onRejectReview: () => void;
  /** Back among those that wait. */
  onReopen: () => void;
}

const REVIEW_STATES = { pending: '검토 대기 중', approved: '공개 중', rejected: '반려됨' };

/** One report with its subject, the way to mend it and how it ended. */
export function ReportItem({
  report,
  isCurrent,
  isBusy,
  onEnter,
  ...actions
}: {
  report: Report;
  isCurrent: boolean;
  isBusy: boolean;
  onEnter: () => void;
} & ReportActions) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever tabs to a button inside is there already.
    if (isCurrent && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [isCurrent]);
  return (
    <li>
      <article
        ref={box}
        tabIndex={-1}
        className="queue-item report-item"
        aria-label={`${report.venue.name} ${topicLabel(report)} 신고`}
        data-current={isCurrent || undefined}
        data-focus-after={isCurrent || undefined}
        onFocus={onEnter}
      >
        <div>
          <Head report={report} />
          {report.reason && <p className="queue-item__text">{report.reason}</p>}
          {report.review && <ReportedReview review={report.review} />}
          <Ending report={report} />
        </div>
        <Actions report={report} isBusy={isBusy} {...actions} />
      </article>
    </li>
  );
}

function Head({ report }: { report: Report }) {
  return (
    <>
      <p className="queue-item__head">
        <Link href={paths.venue(report.venue.slug)}>{report.venue.name}</Link>
        <Badge tone="line">{topicLabel(report)}</Badge>
        {report.openCount > 1 && <Badge tone="info">대기 중인 신고 {report.openCount}건</Badge>}
      </p>
      <p className="queue-item__facts num">
        <span>{report.reporter ? `${report.reporter.nickname}님` : '비회원'}</span>
        <time dateTime={report.createdAt}>{formatMoment(report.createdAt)} 신고</time>
      </p>
    </>
  );
}

function ReportedReview({ review }: { review: NonNullable<Report['review']> }) {
  return (
    <blockquote className="report-item__review">
      <p>{review.excerpt}</p>
      <footer>
        {review.author?.nickname ?? '탈퇴한 회원'}님의 리뷰, {REVIEW_STATES[review.state]}
      </footer>
    </blockquote>
  );
}

/** Who ended it, when and why. */
function Ending({ report: { state, resolvedAt, resolvedBy, resolution } }: { report: Report }) {
  if (resolvedAt === null) return null;
  return (
    <p className="report-item__ending">
      <b>{state === 'resolved' ? '처리' : '반려'}</b> {resolvedBy ?? '운영진'},{' '}
      <time dateTime={resolvedAt} className="num">
        {formatMoment(resolvedAt)}
      </time>
      {resolution && <span>{resolution}</span>}
    </p>
  );
}

function Actions({
  report,
  isBusy,
  onResolve,
  onDismiss,
  onRejectReview,
  onReopen,
}: ReportActions & { report: Report; isBusy: boolean }) {
  const mending = mendingOf(report);
  return (
    <div className="queue-item__actions">
      <Button asChild size="sm">
        <Link href={mending.href}>
          <Wrench aria-hidden="true" />
          {mending.label}
        </Link>
      </Button>
      {report.state === 'open' ? (
        <>
          {report.review?.state === 'approved' && (
            <Button size="sm" variant="danger-line" disabled={isBusy} onClick={onRejectReview}>
              <Ban aria-hidden="true" />
              리뷰 반려
            </Button>
          )}
          <Button size="sm" variant="tonal" disabled={isBusy} onClick={onResolve}>
            <Check aria-hidden="true" />
            처리 완료
          </Button>
          <Button size="sm" disabled={isBusy} onClick={onDismiss}>
            <X aria-hidden="true" />
            신고 기각
          </Button>
        </>
      ) : (
        <Button size="sm" disabled={isBusy} onClick={onReopen}>
          <RotateCcw aria-hidden="true" />
          대기로
        </Button>
      )}
    </div>
  );
}

function formatMoment(instant: string): string {
  return `${formatDotDate(instant)} ${toSeoul(new Date(instant)).time}`;
}
