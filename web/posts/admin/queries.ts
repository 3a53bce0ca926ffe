import { postChangesApi } from '#contract/posts/changes.ts';
import { postsApi } from '#contract/posts/posts.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function postsForStaff() {
  return { ...apiQuery(postsApi.list, {}), ...FRESH };
}

export function deletedPosts() {
  return { ...apiQuery(postChangesApi.listDeleted, {}), ...FRESH };
}

/** What the public page would show; forgotten with the preview, since every keystroke makes a new one. */
export function postPreview(content: string) {
  return { ...apiQuery(postChangesApi.preview, { body: { content } }), gcTime: 0 };
}

export function useCreatePost() {
  return useApiMutation(postChangesApi.create);
}

export function useUpdatePost() {
  return useApiMutation(postChangesApi.update);
}

export function useRemovePost() {
  return useApiMutation(postChangesApi.remove);
}

export function useRestorePost() {
  return useApiMutation(postChangesApi.restore);
}

export function useCreatePreviewLink() {
  return useApiMutation(postChangesApi.createPreviewLink);
}
