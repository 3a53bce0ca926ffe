import './BrandMark.css';
/** The 2×2 window. One pane is lit, unless there is nothing here (not found, no access). */
export function BrandMark({ lit = true }: { lit?: boolean }) {
  return (
    <svg className="brand-mark" viewBox="0 0 22 22" aria-hidden="true">
      <rect x="1" y="1" width="9" height="9" rx="2" />
      <rect
        x="12"
        y="1"
        width="9"
        height="9"
        rx="2"
        className={lit ? 'brand-mark__lit' : undefined}
      />
      <rect x="1" y="12" width="9" height="9" rx="2" />
      <rect x="12" y="12" width="9" height="9" rx="2" />
    </svg>
  );
}
