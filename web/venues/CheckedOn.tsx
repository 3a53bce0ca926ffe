import { formatDotDate } from '#domain/seoul-time.ts';

/** When staff last found this part of the page right; nothing where nobody has looked yet. */
export function CheckedOn({ date }: { date: string | null }) {
  if (date === null) return null;
  return (
    <p>
      최근 확인일 <time dateTime={date}>{formatDotDate(date)}</time>
    </p>
  );
}
