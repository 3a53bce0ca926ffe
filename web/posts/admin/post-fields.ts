import type { Post } from '#contract/posts/posts.ts';
import { toClock, toDayAndTime, toPublishAt } from './publish-time.ts';

/** What stands in the fields of a post's form. */
export function toFields(post: Post | null) {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    content: post?.content ?? '',
    excerpt: post?.excerpt ?? '',
    categoryId: post?.categoryId ?? null,
    tags: post?.tags ?? [],
    venueIds: post?.venueIds ?? [],
    isPublished: post?.isPublished ?? false,
    ...toDayAndTime(post?.publishAt),
  };
}

export type PostTyped = ReturnType<typeof toFields>;

/** What is published now waits for no time. */
export function toBody({ publishDay, publishTime, ...typed }: PostTyped) {
  return {
    ...typed,
    publishAt: typed.isPublished ? null : toPublishAt(publishDay, publishTime),
  };
}

export function timeFaults({ isPublished, publishDay, publishTime }: PostTyped) {
  if (isPublished) return {};
  if (publishDay === '') {
    return publishTime === '' ? {} : { publishDay: '예약할 날을 함께 골라 주세요' };
  }
  return toClock(publishTime) === null ? { publishTime: '18:00처럼 24시간으로 적어 주세요' } : {};
}

const LABELS: Readonly<Record<keyof PostTyped, string>> = {
  title: '제목',
  slug: '슬러그',
  content: '본문',
  excerpt: '요약',
  categoryId: '카테고리',
  tags: '태그',
  venueIds: '함께 보여 줄 업소',
  isPublished: '게시',
  publishDay: '예약 게시일',
  publishTime: '예약 시각',
};

/** A text is told by how it begins: both would fill the screen. */
const LONGEST = 80;

export function describeField(field: keyof PostTyped, values: PostTyped) {
  const value = values[field];
  const text = typeof value === 'boolean' ? (value ? '예' : '아니요') : String(value ?? '');
  return {
    label: LABELS[field],
    text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  };
}
