import './AuditEntryItem.css';
import { ArrowRight, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import type { AuditEntry } from '#contract/audit.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { listDifferences } from '#domain/text/differences.ts';
import { paths } from '#web/paths.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { useRestore } from './queries.ts';
import { formatValue, nameOfField } from './values.ts';
import { actionWords } from './words.ts';

/** One change: who, when, what, and every field from what to what. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const { date, time } = toSeoul(new Date(entry.createdAt));
  return (
    <Card as="li" className="audit-entry">
      <div className="audit-entry__head">
        <h2>
          {actionWords(entry.action)} <Subject entry={entry} />
        </h2>
        <p className="num">
          {entry.actorName} ·{' '}
          <time dateTime={entry.createdAt}>{`${formatDotDate(date)} ${time}`}</time>
          {entry.ipAddress && ` · 접속 주소 ${entry.ipAddress}`}
        </p>
      </div>
      {entry.reason && (
        <p className="audit-entry__reason">
          <b>사유</b> {entry.reason}
        </p>
      )}
      <Differences entry={entry} />
      {entry.canRestore && <RestoreButton entry={entry} />}
    </Card>
  );
}

function Subject({ entry: { entity, entityId, subject, venueId } }: { entry: AuditEntry }) {
  if (entity === 'bulk') return <Link href={paths.adminBulk(Number(entityId))}>{subject}</Link>;
  // There is one of each.
  if (entity === 'settings' || entity === 'audit-log') return null;
  const name = subject ?? `#${entityId}`;
  if (venueId === null) return <span>{name}</span>;
  return <Link href={paths.adminVenue(venueId)}>{name}</Link>;
}

function Differences({ entry }: { entry: AuditEntry }) {
  const differences = listDifferences(entry.before, entry.after);
  if (differences.length === 0) return null;
  return (
    <dl className="audit-entry__fields">
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOfField(field)}</dt>
          <dd>
            <del>{formatValue(field, before)}</del>
            <ArrowRight role="img" aria-label="에서" />
            <ins>{formatValue(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RestoreButton({ entry }: { entry: AuditEntry }) {
  const confirm = useConfirm();
  const restore = useRestore();

  async function askAndRestore() {
    const isSure = await confirm({
      title: '이 변경을 되돌릴까요?',
      consequence:
        entry.action === 'venue.remove'
          ? `삭제한 ${entry.subject ?? '업소'}의 페이지가 다시 공개돼요.`
          : entry.action === 'bulk.run'
            ? '바뀌기 전 값으로 되돌려요. 그 뒤에 다시 고친 업소는 그대로 두어요.'
            : '바뀌기 전 값으로 되돌려요. 그 뒤에 다시 고친 내용이 있다면 함께 사라져요.',
      confirmLabel: '되돌리기',
    });
    if (!isSure) return;
    try {
      await restore.mutateAsync({ params: { entryId: entry.id } });
      tellStaff('변경을 되돌렸습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '변경을 되돌리지 못했습니다.' });
    }
  }

  return (
    <Button
      size="sm"
      className="audit-entry__restore"
      aria-label={`${actionWords(entry.action)} ${entry.subject ?? ''} 되돌리기`}
      busy={restore.isPending}
      busyLabel="되돌리는 중..."
      onClick={askAndRestore}
    >
      <RotateCcw aria-hidden="true" />
      되돌리기
    </Button>
  );
}
