import './FilterPill.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dot } from './Badge.tsx';

/** An active filter with its own ✕; `removeLabel` names what the ✕ takes away. */
export function FilterPill({
  kind = 'category',
  removeLabel,
  onRemove,
  children,
}: {
  kind?: 'open' | 'category';
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <span className={`filter-pill filter-pill--${kind}`}>
      {kind === 'open' && <Dot />}
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
