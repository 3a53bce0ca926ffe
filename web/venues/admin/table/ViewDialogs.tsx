import './ViewDialogs.css';
import { PencilLine, Trash2 } from 'lucide-react';
import {
  type VenueView,
  VenueViewDraft,
  VIEW_NAME_MAX,
  VIEW_NAME_TAKEN,
} from '#contract/venues/views.ts';
import { FormDialog, FormDialogFooter } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { useCreateView, useRemoveView, useUpdateView } from '#web/venues/admin/queries.ts';

/** Keeps conditions under a name, or gives another name to kept ones. */
export function ViewDialog({
  view,
  query,
  onClose,
}: {
  view: VenueView | null;
  query: string;
  onClose: () => void;
}) {
  const { mutateAsync: create } = useCreateView();
  const { mutateAsync: update } = useUpdateView();
  const form = useStaffForm({
    schema: VenueViewDraft,
    values: { name: view?.name ?? '', query },
    refusals: { name: [VIEW_NAME_TAKEN] },
    send: (body) =>
      view ? update({ params: { viewId: view.id }, body: { name: body.name } }) : create({ body }),
    failure: { text: '보기를 저장하지 못했습니다.' },
    success: view ? '이름을 바꿨습니다.' : '보기를 저장했습니다.',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={view ? '보기 이름 바꾸기' : '지금 조건을 보기로 저장'}
      description="검색, 조건과 정렬을 함께 저장하고, 나에게만 보여요."
      onClose={onClose}
    >
      <TextField name="name" label="이름" maxLength={VIEW_NAME_MAX} />
      <FormDialogFooter saveLabel="저장" />
    </FormDialog>
  );
}

export function ManageViewsDialog({
  views,
  onRename,
  onClose,
}: {
  views: readonly VenueView[];
  onRename: (view: VenueView) => void;
  onClose: () => void;
}) {
  const remove = useRemoveView();

  async function take(view: VenueView) {
    try {
      await remove.mutateAsync({ params: { viewId: view.id } });
      tellStaff('보기를 지웠습니다.');
      if (views.length === 1) onClose();
    } catch (error) {
      showStaffFailure(error, { text: '보기를 지우지 못했습니다.' });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="보기 정리">
      <ul className="view-list">
        {views.map((view) => (
          <li key={view.id}>
            <span>{view.name}</span>
            <IconButton label={`${view.name} 이름 바꾸기`} onClick={() => onRename(view)}>
              <PencilLine aria-hidden="true" />
            </IconButton>
            <IconButton danger label={`${view.name} 지우기`} onClick={() => take(view)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
