import './Drawer.css';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useReturnFocus } from '#web/ui/focus/use-return-focus.ts';
import { escapeCloses } from './escape-key.ts';

/** 300 px from the right: the menu of small screens. */
export function Drawer({
  open,
  onOpenChange,
  title,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim scrim--drawer" />
        <Radix.Content
          className="drawer"
          aria-describedby={undefined}
          {...escapeCloses(() => open && onOpenChange(false))}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          <div className="drawer__head">
            <Radix.Title className="drawer__title">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="닫기">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="drawer__body">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
