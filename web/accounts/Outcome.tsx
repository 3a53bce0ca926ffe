import './Outcome.css';
import type { ComponentProps } from 'react';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';

/** In place of a form that is done. Takes the focus, which the form's button had. */
export function Outcome(props: ComponentProps<typeof EmptyState>) {
  return (
    <div tabIndex={-1} ref={takeFocus} className="outcome">
      <EmptyState {...props} />
    </div>
  );
}

function takeFocus(box: HTMLDivElement | null) {
  box?.focus();
}
