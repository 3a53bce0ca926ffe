import type { VenueTopic } from '#contract/reports/reports.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

const loadDialog = () => import('./VenueReportDialog.tsx');

/** The dialog of "정보가 달라요", fetched apart from the page. Without a topic it is closed. */
export function VenueReport({
  venue,
  topic,
  onClose,
}: {
  venue: { id: number; name: string };
  topic: VenueTopic | null;
  onClose: () => void;
}) {
  const part = useLoaded(loadDialog, topic);
  if (!part || topic === null) return null;
  return <part.VenueReportDialog venue={venue} topic={topic} onClose={onClose} />;
}
