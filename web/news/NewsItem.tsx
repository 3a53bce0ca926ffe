import './NewsItem.css';
import type { ReactNode } from 'react';
import type { News } from '#contract/news/news.ts';
import { newsTime } from '#domain/relative-time.ts';
import { useNow } from '#web/ui/basics/clock.tsx';

const GATED = '업소 소식은 성인이 볼 수 있는 콘텐츠입니다';

export function NewsItem({
  news,
  editor,
  children,
}: {
  news: News;
  /** In place of the text while it is edited. */
  editor?: ReactNode;
  /** What staff see beside it. */
  children?: ReactNode;
}) {
  const now = useNow();
  return (
    <li className="news-item">
      <time dateTime={news.createdAt}>{newsTime(news.createdAt, now)}</time>
      {editor || <p>{news.message ?? GATED}</p>}
      {children}
    </li>
  );
}
