import './AddOptionsDialog.css';
import { Tags } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import {
  ADDITIONAL_INFO_MAX,
  type CatalogueOption,
  OPTION_CATEGORIES,
  OPTION_CATEGORY_LABELS,
} from '#contract/options.ts';
import { isUnauthenticated } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { ERROR_MS, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { useDraft } from '#web/ui/drafts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { type FailedAddition, useAddVenueOptions } from './queries.ts';
import { tellOptionFailure } from './tell-failure.ts';

const FAILED = '옵션 추가에 실패했습니다';
const NOTHING: readonly (readonly [optionId: number, info: string])[] = [];

/** Chooses among the options a venue does not offer yet. */
export function AddOptionsDialog({
  venueId,
  options,
  onClose,
}: {
  venueId: number;
  /** Active and not yet offered. */
  options: CatalogueOption[];
  onClose: () => void;
}) {
  // What is written beside an option, by its id; an option that is not chosen has no entry.
  const draft = useDraft(`venue-options-${venueId}`, NOTHING);
  const chosen = new Map(draft.value);
  // Someone else may have added one meanwhile; it has then left the list.
  const drafts = options
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => ({ optionId: id, additionalInfo: chosen.get(id) ?? '' }));
  const add = useAddVenueOptions(venueId);

  function choose(optionId: number, info: string | null) {
    const next = new Map(chosen);
    if (info === null) next.delete(optionId);
    else next.set(optionId, info);
    draft.change([...next]);
  }

  function close() {
    draft.forget();
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (drafts.length === 0 || add.isPending) return;
    const failures = await add.mutateAsync(drafts);
    if (failures.length === 0) {
      close();
      tellStaff('옵션이 추가되었습니다.');
      return;
    }
    // Those that were added have left the list; the others stay chosen, to be tried again.
    tellFailures(failures, drafts.length);
  }

  function tellFailures(failures: FailedAddition[], asked: number) {
    const loggedOut = failures.find(({ error }) => isUnauthenticated(error));
    if (loggedOut || failures.length === asked) {
      return tellOptionFailure((loggedOut ?? failures[0])?.error, FAILED);
    }
    const names = options
      .filter(({ id }) => failures.some(({ optionId }) => optionId === id))
      .map(({ name }) => name)
      .join(', ');
    toast({
      title: FAILED,
      description: `${asked}개 중 ${asked - failures.length}개를 추가했고, 추가하지 못한 옵션은 ${names}입니다.`,
      tone: 'error',
      duration: ERROR_MS,
    });
  }

  return (
    <FormDialog title="옵션 추가" width={560} isDirty={drafts.length > 0} onClose={close}>
      {options.length === 0 ? (
        <EmptyState
          icon={Tags}
          title="추가할 수 있는 옵션이 없습니다"
          text="활성 옵션을 모두 추가했어요. 새 옵션은 옵션 목록에서 만들 수 있어요."
          actionLink={<Link href={paths.adminVenueOptions()}>옵션 목록으로</Link>}
        />
      ) : (
        <form className="form" onSubmit={save}>
          {OPTION_CATEGORIES.map((category) => (
            <Choices
              key={category}
              title={OPTION_CATEGORY_LABELS[category]}
              options={options.filter((option) => option.category === category)}
              chosen={chosen}
              onChoose={choose}
            />
          ))}
          <DialogFooter>
            <Button
              type="submit"
              variant="primary"
              block
              busy={add.isPending}
              aria-disabled={drafts.length === 0 || add.isPending || undefined}
            >
              {drafts.length === 0 ? '추가할 옵션을 골라 주세요' : `${drafts.length}개 옵션 추가`}
            </Button>
          </DialogFooter>
        </form>
      )}
    </FormDialog>
  );
}

function Choices({
  title,
  options,
  chosen,
  onChoose,
}: {
  title: string;
  options: CatalogueOption[];
  chosen: ReadonlyMap<number, string>;
  onChoose: (optionId: number, info: string | null) => void;
}) {
  if (options.length === 0) return null;
  return (
    <fieldset className="option-choices">
      <legend>{title}</legend>
      {options.map(({ id, name, description }) => {
        const info = chosen.get(id);
        return (
          <div key={id}>
            <Checkbox
              label={name}
              hint={description}
              checked={info !== undefined}
              onCheckedChange={(isChosen) => onChoose(id, isChosen ? '' : null)}
            />
            {info !== undefined && (
              <TextField
                label={`${name} 추가 정보`}
                hideLabel
                compact
                placeholder="추가 정보 (선택)"
                maxLength={ADDITIONAL_INFO_MAX}
                value={info}
                onChange={(event) => onChoose(id, event.target.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
