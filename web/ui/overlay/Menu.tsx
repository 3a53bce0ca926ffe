import './Menu.css';
import { Check, type LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

/** `trigger` is one focusable element, usually a Button or IconButton. */
export function Menu({
  trigger,
  align = 'end',
  onClosed,
  children,
}: {
  trigger: ReactElement;
  /** Just before the trigger has the focus back: a dialog opened from here will return it there. */
  onClosed?: () => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={() => onClosed?.()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon: Icon,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item
      className={cx('menu__item', danger && 'menu__item--danger')}
      disabled={disabled}
      onSelect={onSelect}
    >
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </Radix.Item>
  );
}

/** One of several that are on or off; choosing one leaves the menu open. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      className="menu__item"
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="menu__check" aria-hidden="true">
        <Radix.ItemIndicator>
          <Check />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** The child is the link; it brings its own icon and words. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <Radix.Item asChild className="menu__item">
      {children}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="menu__label">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="menu__separator" />;
}
