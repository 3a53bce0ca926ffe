import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { useQuestion } from './confirm.ts';

const loadDialog = () => import('./ConfirmDialog.tsx');

/** Placed once in the frame; shows what `useConfirm()` asks. */
export function ConfirmHost() {
  const question = useQuestion();
  const part = useLoaded(loadDialog, question);
  if (!question || !part) return null;
  const { id, open, answer, ...words } = question;
  return (
    <part.ConfirmDialog
      key={id}
      open={open}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
      {...words}
    />
  );
}
