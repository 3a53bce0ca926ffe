import './LicenseHistoryDialog.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, History, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LicenseEntry } from '#contract/licenses/licenses.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { LicenseFacts } from './LicenseFacts.tsx';
import { LicenseForm } from './LicenseForm.tsx';
import { venueLicenses } from './queries.ts';
import { tellLicenseFailure } from './tell-failure.ts';
import { useRemoveLicense } from './writes.ts';

const TITLE = '인허가 변경이력';

/** No form is open. */
const NOTHING = { isDirty: false, forget: () => {} };

/** What the form is about: an entry, or none for a new one. */
type Edited = { entry: LicenseEntry | null };

interface LicenseHistoryDialogProps {
  venueId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One entry at a time, the latest first; whoever manages venues adds, edits and deletes. */
export function LicenseHistoryDialog(props: LicenseHistoryDialogProps) {
  const { venueId, open, onOpenChange } = props;
  const [typed, setTyped] = useState(NOTHING);
  const [edited, setEdited] = useState<Edited | null>(null);

  function edit(next: Edited | null) {
    // A form that is closed is gone, and what was typed with it.
    typed.forget();
    setTyped(NOTHING);
    setEdited(next);
  }

  function change(next: boolean) {
    edit(null);
    onOpenChange(next);
  }
  return (
    <Dialog open={open} onOpenChange={change} title={TITLE} dirty={typed.isDirty}>
      {/* Inside, so that a dialog opened again starts with the latest entry. */}
      <Histories key={venueId} venueId={venueId} edited={edited} onEdit={edit} onTyped={setTyped} />
    </Dialog>
  );
}

function Histories({
  venueId,
  edited,
  onEdit,
  onTyped,
}: {
  venueId: number;
  edited: Edited | null;
  onEdit: (edited: Edited | null) => void;
  onTyped: (typed: typeof NOTHING) => void;
}) {
  const canManage = useViewer().can('venues');
  const { data, isError, isFetching, refetch } = useQuery(venueLicenses(venueId));
  const [wanted, setWanted] = useState(0);

  if (edited) {
    return (
      <LicenseForm
        venueId={venueId}
        entry={edited.entry}
        onChange={onTyped}
        onDone={() => {
          if (!edited.entry) setWanted(0);
          onEdit(null);
        }}
        onCancel={() => onEdit(null)}
      />
    );
  }
  if (!data && isError) {
    return (
      <ErrorBanner
        text="변경이력을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="변경이력을 불러오는 중입니다">
        <FeedSkeleton rows={3} />
      </SkeletonRegion>
    );
  }
  // A deletion, here or elsewhere, may have shortened the list.
  const index = Math.max(0, Math.min(wanted, data.length - 1));
  const entry = data[index];
  return (
    <>
      {entry ? (
        <>
          <LicenseFacts entry={entry} />
          <Pager index={index} count={data.length} onIndexChange={setWanted} />
        </>
      ) : (
        <EmptyState icon={History} title="변경이력이 없습니다." />
      )}
      {canManage && (
        <Tools
          venueId={venueId}
          entry={entry}
          onAdd={() => onEdit({ entry: null })}
          onEdit={(chosen) => onEdit({ entry: chosen })}
        />
      )}
    </>
  );
}

function Pager({
  index,
  count,
  onIndexChange,
}: {
  index: number;
  count: number;
  onIndexChange: (index: number) => void;
}) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  // At an end a button only stops answering: a disabled one would lose the focus.
  return (
    <div className="license-pager">
      <Button
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onIndexChange(index - 1)}
      >
        <ChevronLeft aria-hidden="true" />
        이전
      </Button>
      <span aria-live="polite">
        {index + 1} / {count}
      </span>
      <Button
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onIndexChange(index + 1)}
      >
        다음
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

function Tools({
  venueId,
  entry,
  onAdd,
  onEdit,
}: {
  venueId: number;
  entry: LicenseEntry | undefined;
  onAdd: () => void;
  onEdit: (entry: LicenseEntry) => void;
}) {
  const confirm = useConfirm();
  const remove = useRemoveLicense();

  async function askAndRemove(entryId: number) {
    const isSure = await confirm({
      title: '정말 이 변경이력을 삭제하시겠습니까?',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { params: { venueId, entryId } },
      {
        onSuccess: () => toast({ title: '변경이력이 삭제되었습니다.' }),
        onError: (error) => tellLicenseFailure(error, '삭제'),
      },
    );
  }

  return (
    <div className="license-tools">
      <Button variant="tonal" onClick={onAdd}>
        <Plus aria-hidden="true" />
        이력 추가
      </Button>
      {entry && (
        <>
          <Button onClick={() => onEdit(entry)}>
            <PencilLine aria-hidden="true" />
            수정
          </Button>
          <Button
            variant="danger-line"
            busy={remove.isPending}
            busyLabel="삭제 중..."
            onClick={() => askAndRemove(entry.id)}
          >
            <Trash2 aria-hidden="true" />
            삭제
          </Button>
        </>
      )}
    </div>
  );
}
