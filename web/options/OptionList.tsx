import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  Car,
  Check,
  Clock,
  CreditCard,
  Crown,
  Disc,
  type LucideIcon,
  Music,
  Shield,
  Wifi,
  Wine,
} from 'lucide-react';
import { optionsOfVenue } from './queries.ts';

const ICONS: Record<string, LucideIcon> = {
  Bell,
  Car,
  Clock,
  CreditCard,
  Crown,
  Disc,
  Music,
  Shield,
  Wifi,
  Wine,
};

/** The venue's options inside its facility card; nothing when it has none. */
export function OptionList({ venueId }: { venueId: number }) {
  const { data = [] } = useQuery(optionsOfVenue(venueId));
  if (data.length === 0) return null;
  return (
    <ul className="option-list">
      {data.map(({ id, option, additionalInfo }) => {
        const Icon = ICONS[option.icon ?? ''] ?? Check;
        return (
          <li key={id}>
            <Icon aria-hidden="true" />
            {option.name}
            {additionalInfo && <small>{additionalInfo}</small>}
          </li>
        );
      })}
    </ul>
  );
}
