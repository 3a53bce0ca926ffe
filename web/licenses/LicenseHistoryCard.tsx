import './LicenseHistoryCard.css';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { CHANGE_TYPE_LABELS, type LicenseEntry } from '#contract/licenses/licenses.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { venueLicenses } from './queries.ts';

const loadDialog = () => import('./LicenseHistoryDialog.tsx');

/** Since when it is licensed, what changed last, and the way to all entries. */
export function LicenseHistoryCard({ venueId }: { venueId: number }) {
  const { data, isError } = useQuery(venueLicenses(venueId));
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLoaded(loadDialog, isOpen);
  return (
    <Card className="license-card">
      <History aria-hidden="true" />
      <Summary entries={data} isError={isError} />
      <Button onClick={() => setIsOpen(true)}>
        {data && data.length > 0 ? `변경이력 ${data.length}건 보기` : '변경이력 보기'}
      </Button>
      {dialog && (
        <dialog.LicenseHistoryDialog venueId={venueId} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </Card>
  );
}

function Summary({ entries, isError }: { entries: LicenseEntry[] | undefined; isError: boolean }) {
  if (!entries) {
    // The dialog tells more about the failure and offers to try again.
    return <p>{isError ? '변경이력을 불러오지 못했습니다.' : '변경이력을 불러오는 중입니다.'}</p>;
  }
  const [latest] = entries;
  if (!latest) return <p>변경이력이 없습니다.</p>;
  const first = entries.findLast(({ changeType }) => changeType === 'initial');
  return (
    <div>
      <b>{first ? `최초등록 ${formatDotDate(first.createdAt)}` : '최초등록 기록이 없습니다'}</b>
      {latest !== first && (
        <p>
          최근 {formatDotDate(latest.createdAt)} · {CHANGE_TYPE_LABELS[latest.changeType]}
        </p>
      )}
    </div>
  );
}
