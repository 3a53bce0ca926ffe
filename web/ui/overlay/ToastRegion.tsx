import './ToastRegion.css';
import { CircleCheck, CircleX, Info, type LucideIcon, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { closeToast, type ToastState, type ToastTone } from './toast.ts';

const SWIPE_THRESHOLD = 50;
const HOTKEY = ['F8'];

const ICONS: Record<ToastTone, LucideIcon> = { success: CircleCheck, error: CircleX, info: Info };

/** The one toast on screen. Use `toast(…)` and `<Toaster/>` rather than this. */
export function ToastRegion({ toast }: { toast: ToastState }) {
  const Icon = ICONS[toast.tone];
  // Radix repeats every toast in a hidden `status`. Ours announce themselves, as `status` or
  // `alert`, so the repetition goes to an element outside the page.
  const [nowhere] = useState(() => document.createElement('div'));
  return (
    <Radix.Provider
      label="알림"
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      announcerContainer={nowhere}
    >
      <Radix.Root
        key={toast.id}
        className={`toast toast--${toast.tone}`}
        open={toast.open}
        onOpenChange={(open) => !open && closeToast(toast.id)}
        duration={toast.duration}
      >
        <Icon aria-hidden="true" />
        <ToastText toast={toast} />
        {toast.action && (
          <Radix.Action asChild altText={toast.action.label}>
            <Button size="sm" onClick={toast.action.onPress}>
              {toast.action.label}
            </Button>
          </Radix.Action>
        )}
        <Radix.Close asChild>
          <IconButton label="닫기" size="sm" className="toast__close">
            <X aria-hidden="true" />
          </IconButton>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="toast-region" hotkey={HOTKEY} label="알림 ({hotkey})" />
    </Radix.Provider>
  );
}

/** A live region speaks about changes only, so it stands empty for a moment first. */
function ToastText({ toast }: { toast: ToastState }) {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setFilled(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role={toast.tone === 'error' ? 'alert' : 'status'}>
      {filled && <Radix.Title className="toast__title">{toast.title}</Radix.Title>}
      {filled && toast.description && (
        <Radix.Description className="toast__text">{toast.description}</Radix.Description>
      )}
    </div>
  );
}
