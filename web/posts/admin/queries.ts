import { postsApi } from '#contract/posts.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function postsForStaff() {
  return { ...apiQuery(postsApi.list, {}), ...FRESH };
}

/** What the public page would show; forgotten with the preview, since every keystroke makes a new one. */
export function postPreview(content: string) {
  return { ...apiQuery(postsApi.preview, { body: { content } }), gcTime: 0 };
}

export function useCreatePost() {
  return useApiMutation(postsApi.create);
}

export function useUpdatePost() {
  return useApiMutation(postsApi.update);
}

export function useRemovePost() {
  return useApiMutation(postsApi.remove);
}
