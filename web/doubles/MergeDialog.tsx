import './MergeDialog.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoubleVenue, MergePreview } from '#contract/doubles/doubles.ts';
import type { MergeField } from '#domain/doubles/merge-fields.ts';
import { withParticle } from '#domain/text/korean.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { mergePreview } from './queries.ts';
import { countWords, FIELD_WORDS } from './wording.ts';

/** What a merge does, before it does it: which values stay, what comes over. */
export function MergeDialog({
  kept,
  merged,
  isBusy,
  onConfirm,
  onClose,
}: {
  kept: DoubleVenue;
  merged: DoubleVenue;
  isBusy: boolean;
  onConfirm: (take: MergeField[]) => void;
  onClose: () => void;
}) {
  // Once they are merged there is nothing left to look at, and the answer would be 404.
  const preview = useQuery({ ...mergePreview(kept.id, merged.id), enabled: !isBusy });
  const [take, setTake] = useState<readonly MergeField[]>([]);
  function toggle(field: MergeField, isTaken: boolean) {
    const others = take.filter((other) => other !== field);
    setTake(isTaken ? [...others, field] : others);
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={640}
      title={`${withParticle(kept.name, '을/를')} 남기고 합치기`}
      description={`${merged.name}의 주소(/venue/${merged.slug})로 오는 손님은 ${kept.name} 페이지로 이어집니다. 합친 뒤 30일 동안 다시 나눌 수 있어요.`}
    >
      {!preview.data && <ListFallback query={preview} text="미리 보기를 불러오지 못했습니다." />}
      {preview.data && <Preview preview={preview.data} take={take} onToggle={toggle} />}
      <DialogFooter>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel="합치는 중..."
          disabled={!preview.data}
          onClick={() => onConfirm([...take])}
        >
          합치기
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Preview({
  preview: { changes, moved, merged },
  take,
  onToggle,
}: {
  preview: MergePreview;
  take: readonly MergeField[];
  onToggle: (field: MergeField, isTaken: boolean) => void;
}) {
  const filled = changes.filter(({ isGap }) => isGap);
  const differing = changes.filter(({ isGap }) => !isGap);
  return (
    <div className="merge-preview">
      <section>
        <h3>옮겨 오는 것</h3>
        <p>{countWords(moved).join(' · ') || '옮겨 올 기록이 없어요.'}</p>
      </section>
      {filled.length > 0 && (
        <section>
          <h3>빈칸을 채우는 값</h3>
          <dl>
            {filled.map(({ field, to }) => (
              <div key={field}>
                <dt>{FIELD_WORDS[field]}</dt>
                <dd>{to}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {differing.length > 0 && (
        <section>
          <h3>서로 다른 값</h3>
          <p>고르지 않으면 남기는 업소의 값을 그대로 둡니다.</p>
          <ul>
            {differing.map(({ field, from, to }) => (
              <li key={field}>
                <Checkbox
                  label={
                    <>
                      <b>{FIELD_WORDS[field]}</b> {from ?? '없음'} → {to}
                    </>
                  }
                  hint={`${merged.name}의 값으로 바꾸기`}
                  checked={take.includes(field)}
                  onCheckedChange={(isTaken) => onToggle(field, isTaken)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
