import './ChannelCards.css';
import { MessageCircle, Phone, Send } from 'lucide-react';
import type { AnalyticsOverview } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatRate, rateOf } from '#domain/figures/visit-figures.ts';
import { InlineBar } from '#web/ui/charts/BarList.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

/** Clicks of each contact button; the bar is its part of all of them. */
export function ChannelCards({ overview }: { overview: AnalyticsOverview['overview'] }) {
  const { totalSessions, totalPhoneClicks, totalKakaoClicks, totalTelegramClicks } = overview;
  const all = totalPhoneClicks + totalKakaoClicks + totalTelegramClicks;
  const channels = [
    { label: '전화 클릭', icon: Phone, clicks: totalPhoneClicks, colour: 1 },
    { label: '카카오톡 클릭', icon: MessageCircle, clicks: totalKakaoClicks, colour: 2 },
    { label: '텔레그램 클릭', icon: Send, clicks: totalTelegramClicks, colour: 3 },
  ] as const;
  return (
    <div className="channels">
      {channels.map(({ label, icon: Icon, clicks, colour }) => (
        <Card as="section" key={label} aria-label={label} className="channels__card">
          <h2>
            <Icon aria-hidden="true" />
            {label}
          </h2>
          <p className="channels__numbers num">
            <b>
              {formatCount(clicks)}
              <small>회</small>
            </b>
            <span>
              세션 대비 <b>{formatRate(rateOf(clicks, totalSessions))}</b>
            </span>
          </p>
          <InlineBar share={rateOf(clicks, all)} colour={colour} />
        </Card>
      ))}
    </div>
  );
}
