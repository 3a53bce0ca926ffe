import './FigureStrip.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dot } from '#web/ui/controls/Badge.tsx';

export interface Figure {
  label: string;
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
  icon?: LucideIcon;
  dot?: boolean;
}

/** A few figures side by side in one card, for the back office. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className="card figures">
        {figures.map(({ label, value, unit, note, icon: Icon, dot = false }) => (
          <div key={label} className="figures__item">
            <dt>
              {dot && <Dot />}
              {Icon && <Icon aria-hidden="true" />}
              {label}
            </dt>
            <dd className="figures__value">
              {value}
              {unit && <small>{unit}</small>}
            </dd>
            {note && <dd className="figures__note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
