import './Tooltip.css';
import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** Around everything that shows tooltips, so that moving between neighbours opens them at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  );
}

/** Repeats in view what `aria-label` says; never the only place of a fact. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
