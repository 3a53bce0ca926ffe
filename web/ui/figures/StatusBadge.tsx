import { cx } from '#web/ui/basics/cx.ts';
import { Badge, type BadgeTone } from '#web/ui/controls/Badge.tsx';

export type VenueStatus = 'open' | 'closed' | 'permanent_closed';

const LOOKS: Record<VenueStatus, { tone: BadgeTone; text: string; dot?: 'on' | 'off' }> = {
  open: { tone: 'open', text: '영업 중', dot: 'on' },
  closed: { tone: 'closed', text: '영업 종료', dot: 'off' },
  permanent_closed: { tone: 'gone', text: '폐업' },
};

/**
 * Never colour alone: filled dot, hollow dot or no dot, and the words. What is live is not shown by
 * a page that is read offline.
 */
export function StatusBadge({ status, onArt = false }: { status: VenueStatus; onArt?: boolean }) {
  const { tone, text, ...dot } = LOOKS[status];
  return (
    <Badge
      tone={onArt ? 'art' : tone}
      className={cx(onArt && tone === 'gone' && 'badge--art-gone', dot.dot && 'badge--live')}
      {...dot}
    >
      {dot.dot ? <span data-live>{text}</span> : text}
    </Badge>
  );
}
