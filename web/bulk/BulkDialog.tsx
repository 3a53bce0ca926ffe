import './BulkDialog.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as Radix from 'radix-ui/dialog';
import { useState } from 'react';
import type { BulkChange, BulkKind } from '#contract/bulk/bulk.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { showStaffFailure, staffFailureText } from '#web/session/staff-failure.ts';
import { useDebounced } from '#web/ui/basics/use-debounced.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreviewRows } from './BulkPreviewRows.tsx';
import { type Draft, EMPTY_DRAFT, toChange } from './draft.ts';
import { bulkPreview, type Plan, useStartBulk } from './queries.ts';
import { follow } from './running.ts';
import { BULK_WORDS } from './wording.ts';

/** What is done to the chosen venues: its values, what would change, and the button that does it. */
export function BulkDialog({
  kind,
  selection,
  count,
  given = {},
  onStarted,
  onClose,
}: {
  kind: BulkKind;
  selection: Plan['selection'];
  count: number;
  /** What is known already, such as the date of a holiday. */
  given?: Partial<Draft>;
  onStarted: () => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, ...given });
  // One order, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const change = toChange(kind, draft);
  const { mutateAsync: start, isPending } = useStartBulk();

  async function go(expected: number, ready: BulkChange) {
    try {
      const run = await start({ body: { key, selection, change: ready, expected } });
      follow(run.id);
      onStarted();
      onClose();
    } catch (error) {
      showStaffFailure(error, { text: '일괄 작업을 시작하지 못했습니다.' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${formatCount(count)}곳 · ${BULK_WORDS[kind].title}`}
      width={720}
      dirty={isPending}
    >
      <div className="bulk-dialog">
        <BulkFields
          kind={kind}
          draft={draft}
          onChange={(values) => setDraft((current) => ({ ...current, ...values }))}
        />
        {change ? (
          <Previewed
            plan={{ selection, change }}
            isDelete={kind === 'delete'}
            isStarting={isPending}
            onGo={(expected) => go(expected, change)}
          />
        ) : (
          <Footer>
            <Button variant="primary" disabled>
              바꾸기
            </Button>
          </Footer>
        )}
      </div>
    </Dialog>
  );
}

function Previewed({
  plan,
  isDelete,
  isStarting,
  onGo,
}: {
  plan: Plan;
  isDelete: boolean;
  isStarting: boolean;
  onGo: (expected: number) => void;
}) {
  // Asked in pauses of typing; by its text, because every rendering makes another object of it.
  const asked = useDebounced(JSON.stringify(plan));
  const isCurrent = asked === JSON.stringify(plan);
  const { data, error, isFetching } = useQuery({
    ...bulkPreview(JSON.parse(asked) as Plan),
    placeholderData: keepPreviousData,
  });
  const isReady = isCurrent && !isFetching && !error && data !== undefined && data.changed > 0;
  const verb = isDelete ? '삭제' : '바꾸기';
  return (
    <>
      {error && (
        <Alert tone="error">{staffFailureText(error, '미리보기를 불러오지 못했습니다.')}</Alert>
      )}
      {!error && <BulkPreviewRows preview={data} isOld={!isCurrent || isFetching} />}
      <Footer>
        <Button
          variant={isDelete ? 'danger' : 'primary'}
          disabled={!isReady}
          busy={isStarting}
          busyLabel="시작하는 중..."
          onClick={() => data && onGo(data.total)}
        >
          {data && !error ? `${formatCount(data.changed)}곳 ${verb}` : verb}
        </Button>
      </Footer>
    </>
  );
}

function Footer({ children }: { children: React.ReactNode }) {
  return (
    <DialogFooter>
      <Radix.Close asChild>
        <Button>취소</Button>
      </Radix.Close>
      {children}
    </DialogFooter>
  );
}
