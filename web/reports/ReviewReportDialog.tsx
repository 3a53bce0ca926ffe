import { REVIEW_TOPIC_LABELS, REVIEW_TOPICS, ReviewReport } from '#contract/reports/reports.ts';
import { useReportReview } from './queries.ts';
import { ReportDialog } from './ReportDialog.tsx';

const TOPICS = REVIEW_TOPICS.map((value) => ({ value, label: REVIEW_TOPIC_LABELS[value] }));

export function ReviewReportDialog({
  reviewId,
  onClose,
}: {
  reviewId: number;
  onClose: () => void;
}) {
  const report = useReportReview();
  return (
    <ReportDialog
      title="리뷰 신고"
      description="관리자가 확인하고, 문제가 있으면 공개를 멈춰요. 작성자에게는 누가 신고했는지 알리지 않아요."
      topicLabel="신고 사유"
      topics={TOPICS}
      placeholder="어떤 점이 문제인지 적어 주세요."
      schema={ReviewReport}
      send={(body) => report.mutateAsync({ params: { reviewId }, body })}
      thanks="확인한 뒤 필요한 조치를 할게요."
      onClose={onClose}
    />
  );
}
