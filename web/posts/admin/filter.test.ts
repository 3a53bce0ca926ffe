import { expect, test } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { filterPosts, type PostFilter } from './filter.ts';

const AT = '2026-11-14T22:30:00+09:00';
const ALL: PostFilter = { query: '', categoryId: null, status: 'all' };

function post(id: number, given: Partial<Post>): Post {
  return {
    id,
    title: `글 ${id}`,
    slug: `post-${id}`,
    excerpt: null,
    content: '본문',
    tags: [],
    categoryId: null,
    isPublished: true,
    publishedAt: AT,
    viewCount: 0,
    createdAt: AT,
    updatedAt: AT,
    ...given,
  };
}

const POSTS = [
  post(1, { title: '라운지 예절', categoryId: 1 }),
  post(2, { title: '계산하는 법', content: '라운지에서 Bill을 받으면', isPublished: false }),
  post(3, { title: '막차 시간', categoryId: 2, isPublished: false }),
  post(4, { title: '새해', isPublished: false, publishAt: AT }),
];

test.each([
  ['everything without a condition', {}, [1, 2, 3, 4]],
  ['posts that wait for their time', { status: 'scheduled' as const }, [4]],
  ['other drafts', { status: 'draft' as const }, [2, 3]],
  ['title and text by a word', { query: ' 라운지 ' }, [1, 2]],
  ['a word in any letters', { query: 'bill' }, [2]],
  ['a word in separate jamo', { query: '막차'.normalize('NFD') }, [3]],
  ['published posts', { status: 'published' as const }, [1]],
  ['drafts of a category', { status: 'draft' as const, categoryId: 2 }, [3]],
  ['nothing where nothing fits', { query: '없는 말' }, []],
])('the filter finds %s', (_, given, ids) => {
  expect(filterPosts(POSTS, { ...ALL, ...given }).map(({ id }) => id)).toEqual(ids);
});
