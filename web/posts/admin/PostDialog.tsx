import { useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { PostForm, type VenuesField } from './PostForm.tsx';

const WIDTH = 880;

/** Closing loses nothing: what was typed is kept as a draft and comes back with the next opening. */
export function PostDialog({
  post,
  open,
  onClose,
  ...form
}: {
  /** Null for a new one. */
  post: Post | null;
  open: boolean;
  categories: readonly Category[];
  uploadImage: UploadImage;
  venuesField: VenuesField;
  refetchPost: (postId: number) => Promise<Post | undefined>;
  onClose: () => void;
}) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={post ? '게시글 수정' : '새 게시글'}
      width={WIDTH}
      dirty={isDirty}
    >
      <PostForm post={post} onDirtyChange={setIsDirty} onDone={onClose} {...form} />
    </Dialog>
  );
}
