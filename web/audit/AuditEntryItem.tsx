import './AuditEntryItem.css';
import { ArrowRight, History, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import type { AuditEntry } from '#contract/audit.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { listDifferences } from '#domain/text/differences.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Card } from '#web/ui/surface/Card.tsx';
import { useRestore } from './queries.ts';
import { ONLY_ONES, sentenceOf } from './sentence.ts';
import { formatValue, type Names, nameOfField } from './values.ts';
import { actionWords } from './words.ts';

/** One change: who, when, what, and every field from what to what. */
export function AuditEntryItem({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { date, time } = toSeoul(new Date(entry.createdAt));
  const { before, subject, after } = sentenceOf(entry);
  return (
    <Card as="li" className="audit-entry">
      <div className="audit-entry__head">
        <h2>
          {before}
          {subject !== null && <Subject entry={entry} name={subject} />}
          {after}
        </h2>
        <p className="num">
          {actionWords(entry.action)} ·{' '}
          <time dateTime={entry.createdAt}>{`${formatDotDate(date)} ${time}`}</time>
          {entry.ipAddress && ` · 접속 주소 ${entry.ipAddress}`}
        </p>
      </div>
      <div className="audit-entry__actions">
        {entry.canRestore && <RestoreButton entry={entry} />}
        {!ONLY_ONES.includes(entry.entity) && (
          <Button asChild size="sm" variant="ghost">
            <Link
              href={adminPaths.auditLog({ entity: entry.entity, entityId: entry.entityId })}
              aria-label={`${subject ?? ''} 이력`}
            >
              <History aria-hidden="true" />
              이력
            </Link>
          </Button>
        )}
      </div>
      {entry.reason && (
        <p className="audit-entry__reason">
          <b>사유</b> {entry.reason}
        </p>
      )}
      <Differences entry={entry} names={names} />
    </Card>
  );
}

function Subject({ entry, name }: { entry: AuditEntry; name: string }) {
  const quoted = `‘${name}’`;
  const href =
    entry.entity === 'bulk'
      ? adminPaths.bulk(Number(entry.entityId))
      : entry.venueId !== null && adminPaths.venue(entry.venueId);
  return href ? <Link href={href}>{quoted}</Link> : <b>{quoted}</b>;
}

function Differences({ entry, names }: { entry: AuditEntry; names: Names }) {
  const differences = listDifferences(entry.before, entry.after);
  if (differences.length === 0) return null;
  return (
    <dl className="audit-entry__fields">
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOfField(field)}</dt>
          <dd>
            {/* Of what was made anew there is nothing to compare with. */}
            {entry.before !== null && (
              <>
                <del>{formatValue(field, before, names)}</del>
                <ArrowRight role="img" aria-label="에서" />
              </>
            )}
            <ins>{formatValue(field, after, names)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What bringing back means, where it is more than a value. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  'venue.remove': '삭제한 업소의 페이지가 다시 공개돼요.',
  'post.remove': '삭제한 글이 돌아와요. 게시 중이던 글은 다시 게시돼요.',
  'bulk.run': '바뀌기 전 값으로 되돌려요. 그 뒤에 다시 고친 업소는 그대로 두어요.',
  'option.remove': '삭제한 옵션이, 쓰던 업소에서도 다시 보여요.',
};

function RestoreButton({ entry }: { entry: AuditEntry }) {
  const confirm = useConfirm();
  const restore = useRestore();

  async function askAndRestore() {
    const isSure = await confirm({
      title: '이 변경을 되돌릴까요?',
      consequence:
        CONSEQUENCES[entry.action] ??
        '바뀌기 전 값으로 되돌려요. 그 뒤에 다시 고친 내용이 있다면 함께 사라져요.',
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
