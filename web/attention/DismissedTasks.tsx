import './DismissedTasks.css';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Dismissal } from '#contract/attention.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { dismissals, useResume } from './queries.ts';
import { todoTitle } from './wording.ts';

/** The way to what was put off or is none; nothing where there is none of it. */
export function DismissedTasks() {
  const { data = [] } = useQuery(dismissals());
  const [isOpen, setIsOpen] = useState(false);
  if (data.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="dismissed-button"
        onClick={() => setIsOpen(true)}
      >
        미룬 일 {data.length}건
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="미룬 일" width={640}>
        {data.length === 0 && <p>미룬 일이 없어요.</p>}
        <ul className="dismissed">
          {data.map((dismissal) => (
            <Item key={dismissal.id} dismissal={dismissal} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Item({ dismissal }: { dismissal: Dismissal }) {
  const { mutateAsync: resume, isPending } = useResume();
  const { id, kind, holiday, venue, until, reason, actorName, createdAt } = dismissal;
  const title = todoTitle(kind, holiday?.date ?? null);

  async function show() {
    try {
      await resume({ params: { dismissalId: id } });
      tellStaff('다시 챙길 일에 넣었습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '되돌리지 못했습니다.' });
    }
  }

  return (
    <li>
      <div>
        <b>{venue ? `${venue.name} · ${title}` : title}</b>
        <p className="num">
          {until ? `${formatDotDate(until)}에 다시` : '해당 없음'} · {actorName} ·{' '}
          {formatDotDate(createdAt)}
        </p>
        {reason && <p>{reason}</p>}
      </div>
      <Button
        size="sm"
        busy={isPending}
        busyLabel="되돌리는 중..."
        aria-label={`${venue?.name ?? ''} ${title} 되돌리기`.trim()}
        onClick={show}
      >
        <RotateCcw aria-hidden="true" />
        되돌리기
      </Button>
    </li>
  );
}
