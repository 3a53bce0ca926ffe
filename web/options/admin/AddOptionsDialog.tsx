import './AddOptionsDialog.css';
import { Tags } from 'lucide-react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import {
  type CatalogueOption,
  OPTION_CATEGORIES,
  OPTION_CATEGORY_LABELS,
  type VenueOptionDraft,
} from '#contract/options/options.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { isUnauthenticated } from '#web/api/call.ts';
import { FormDialog, SaveButton } from '#web/form/FormDialog.tsx';
import { ERROR_MS } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { OptionChoices } from './OptionChoices.tsx';
import { type FailedAddition, useAddVenueOptions } from './queries.ts';
import { tellOptionFailure } from './tell-failure.ts';

const FAILED = '옵션 추가에 실패했습니다';

/** What is written beside an option, by its id; one that is not chosen has no entry. */
const Chosen = z.object({ info: z.record(z.string(), z.string()) });

/** Some were added, these were not. */
class NotAdded extends Error {
  readonly failures: FailedAddition[];
  readonly asked: number;

  constructor(failures: FailedAddition[], asked: number) {
    super(FAILED);
    this.failures = failures;
    this.asked = asked;
  }
}

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
  const { mutateAsync: add } = useAddVenueOptions(venueId);
  const form = useStaffForm({
    schema: Chosen,
    values: { info: {} as Record<string, string> },
    draft: `venue-options-${venueId}`,
    send: async () => {
      const asked = drafts;
      const failures = await add(asked);
      // Those that were added have left the list; the others stay chosen, to be tried again.
      if (failures.length > 0) throw new NotAdded(failures, asked.length);
    },
    failure: (error) =>
      error instanceof NotAdded ? tellFailures(error) : tellOptionFailure(error, FAILED),
    success: '옵션이 추가되었습니다.',
    onDone: onClose,
  });
  // Someone else may have added one meanwhile; it has then left the list.
  const drafts: VenueOptionDraft[] = options.flatMap(({ id }) => {
    const additionalInfo = form.typed.info[id];
    return additionalInfo === undefined ? [] : [{ optionId: id, additionalInfo }];
  });

  function tellFailures({ failures, asked }: NotAdded) {
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
    <FormDialog
      // What has left the list is nothing to lose.
      form={{ ...form, isDirty: drafts.length > 0 }}
      title="옵션 추가"
      width={560}
      onClose={onClose}
    >
      {options.length === 0 ? (
        <EmptyState
          icon={Tags}
          title="추가할 수 있는 옵션이 없습니다"
          text="활성 옵션을 모두 추가했어요. 새 옵션은 옵션 목록에서 만들 수 있어요."
          actionLink={<Link href={adminPaths.venueOptions()}>옵션 목록으로</Link>}
        />
      ) : (
        <>
          {OPTION_CATEGORIES.map((category) => (
            <OptionChoices
              key={category}
              title={OPTION_CATEGORY_LABELS[category]}
              options={options.filter((option) => option.category === category)}
              chosen={form.typed.info}
              onChoose={(info) => form.set('info', info)}
            />
          ))}
          <DialogFooter>
            <SaveButton block disabled={drafts.length === 0}>
              {drafts.length === 0 ? '추가할 옵션을 골라 주세요' : `${drafts.length}개 옵션 추가`}
            </SaveButton>
          </DialogFooter>
        </>
      )}
    </FormDialog>
  );
}
