import { formatDotDate } from '#domain/seoul-time.ts';

export function PostDate({ at }: { at: string }) {
  return (
    <time dateTime={at} className="num">
      {formatDotDate(at)}
    </time>
  );
}
