import './StatCard.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dot } from '#web/ui/controls/Badge.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode;
  unit?: string;
  caption?: ReactNode;
  icon?: LucideIcon;
  dot?: boolean;
} & ({ onPress: () => void; pressed: boolean } | { onPress?: never; pressed?: never });

/** One number with its label; a button when it also filters. */
export function StatCard({ onPress, pressed, ...content }: StatCardProps) {
  if (!onPress) {
    return (
      <div className="card stat">
        <StatContent {...content} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="card stat stat--press"
      aria-pressed={pressed}
      onClick={onPress}
    >
      <StatContent {...content} />
    </button>
  );
}

function StatContent({
  label,
  value,
  unit,
  caption,
  icon: Icon,
  dot = false,
}: Omit<StatCardProps, 'onPress' | 'pressed'>) {
  return (
    <>
      <span className="stat__label">
        {dot && <Dot />}
        {label}
        {Icon && <Icon aria-hidden="true" />}
      </span>
      <span className="stat__value">
        {value}
        {unit && <small>{unit}</small>}
      </span>
      {caption && <span className="stat__caption">{caption}</span>}
    </>
  );
}
