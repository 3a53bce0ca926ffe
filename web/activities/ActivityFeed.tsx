import './ActivityFeed.css';
import { Bell, type LucideIcon, MessageSquareText, PencilLine, Store } from 'lucide-react';
import { Link } from 'wouter';
import type { Activity } from '#contract/activities.ts';
import { relativeTime, relativeTimeEndsAt } from '#domain/relative-time.ts';
import { paths } from '#web/paths.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';

const ICONS: Record<string, LucideIcon> = {
  venue_created: Store,
  venue_updated: PencilLine,
  venues_imported: PencilLine,
  review_created: MessageSquareText,
};

export function ActivityFeed({ activities }: { activities: Activity[] }) {
  return (
    <ul className="feed">
      {activities.map((activity) => (
        <ActivityItem key={activity.id} activity={activity} />
      ))}
    </ul>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const now = useNowUntil((at) => relativeTimeEndsAt(activity.timestamp, at));
  const Icon = ICONS[activity.type] ?? Bell;
  return (
    <li>
      <span className="feed__icon">
        <Icon aria-hidden="true" />
      </span>
      <div>
        <p>
          <Message activity={activity} />
        </p>
        <time dateTime={activity.timestamp}>{relativeTime(activity.timestamp, now)}</time>
      </div>
    </li>
  );
}

/** The venue's name inside the message leads to it, and to its news where that is what is told. */
function Message({ activity: { type, message, venueName, venueSlug } }: { activity: Activity }) {
  if (!venueName || !message.startsWith(venueName)) return message;
  const section = type === 'news_created' ? 'updates' : undefined;
  return (
    <>
      <b>
        {venueSlug ? <Link href={paths.venue(venueSlug, section)}>{venueName}</Link> : venueName}
      </b>
      {message.slice(venueName.length)}
    </>
  );
}
