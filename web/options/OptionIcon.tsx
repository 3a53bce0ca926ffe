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
import { OPTION_ICONS } from '#contract/options/options.ts';

type IconName = (typeof OPTION_ICONS)[number];

const ICONS: Readonly<Record<IconName, { Icon: LucideIcon; label: string }>> = {
  Crown: { Icon: Crown, label: '왕관' },
  Car: { Icon: Car, label: '자동차' },
  Shield: { Icon: Shield, label: '방패' },
  Wifi: { Icon: Wifi, label: '와이파이' },
  Bell: { Icon: Bell, label: '벨' },
  Music: { Icon: Music, label: '음표' },
  Clock: { Icon: Clock, label: '시계' },
  CreditCard: { Icon: CreditCard, label: '카드' },
  Wine: { Icon: Wine, label: '와인' },
  Disc: { Icon: Disc, label: '디스크' },
};

/** For the form: every icon with its name, in the order of the list. */
export const ICON_CHOICES = OPTION_ICONS.map((name) => ({ name, ...ICONS[name] }));

/** A tick for options without an icon. */
export function OptionIcon({ name }: { name: string | null }) {
  const choice = ICON_CHOICES.find((candidate) => candidate.name === name);
  const Icon = choice?.Icon ?? Check;
  return <Icon aria-hidden="true" />;
}
