import type { Venue } from '#contract/venues/venues.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { checkSpan, VENUE_BLOCK_LABELS } from '#domain/venue-blocks.ts';

/** When staff last found this part of the page right; nothing where nobody has looked yet. */
export function CheckedOn({ date }: { date: string | null }) {
  return date && <time dateTime={date}>{formatDotDate(date)}</time>;
}

/** The same for the whole page in one line; each block tells its own on demand. */
export function CheckedOnAll({ dates }: { dates: Venue['checkedDates'] }) {
  const span = checkSpan(dates);
  if (!span) return null;
  const { first, last, unchecked } = span;
  return (
    <p className="venue__checked num">
      정보 확인 <CheckedOn date={first} />
      {first !== last && (
        <>
          {' ~ '}
          <CheckedOn date={last} />
        </>
      )}
      {unchecked.length > 0 &&
        ` · ${unchecked.map((block) => VENUE_BLOCK_LABELS[block]).join(', ')} 확인 전`}
    </p>
  );
}
