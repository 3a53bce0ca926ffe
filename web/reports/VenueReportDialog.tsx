import {
  VENUE_TOPIC_LABELS,
  VENUE_TOPICS,
  VenueReport,
  type VenueTopic,
} from '#contract/reports/reports.ts';
import { useReportVenue } from './queries.ts';
import { ReportDialog } from './ReportDialog.tsx';

const TOPICS = VENUE_TOPICS.map((value) => ({ value, label: VENUE_TOPIC_LABELS[value] }));

export function VenueReportDialog({
  venue,
  topic,
  onClose,
}: {
  venue: { id: number; name: string };
  /** What the dialog was opened from. */
  topic: VenueTopic;
  onClose: () => void;
}) {
  const report = useReportVenue();
  return (
    <ReportDialog
      title="정보가 달라요"
      description={`${venue.name}의 어떤 정보가 다른지 알려 주세요.`}
      topicLabel="다른 정보"
      topics={TOPICS}
      initialTopic={topic}
      reasonHint="기타가 아니면 비워 두어도 돼요."
      placeholder="예: 일요일에도 문을 열어요."
      schema={VenueReport}
      send={(body) => report.mutateAsync({ params: { venueId: venue.id }, body })}
      thanks="알려 주셔서 고맙습니다. 확인하고 고칠게요."
      onClose={onClose}
    />
  );
}
