import { useEffect } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { POST_MAX, POST_SLUG_TAKEN, PostFields } from '#contract/posts/changes.ts';
import { type Post } from '#contract/posts/posts.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { BoundField, Select, SlugField, Switch, TextArea, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { useCreatePost, useUpdatePost } from './queries.ts';
import { TagField } from './TagField.tsx';

/** Writes a post, or edits the one handed over. What is typed survives a reload and a failure. */
export function PostForm({
  post,
  categories,
  uploadImage,
  onDirtyChange,
  onDone,
}: {
  post: Post | null;
  categories: readonly Category[];
  uploadImage: UploadImage;
  onDirtyChange: (isDirty: boolean) => void;
  onDone: () => void;
}) {
  const { mutateAsync: create } = useCreatePost();
  const { mutateAsync: update } = useUpdatePost();
  const form = useStaffForm({
    schema: PostFields,
    values: toFields(post),
    isEdit: post !== null,
    draft: `post-${post?.id ?? 'new'}`,
    refusals: { slug: [POST_SLUG_TAKEN] },
    send: (body, changes) =>
      post ? update({ params: { postId: post.id }, body: changes }) : create({ body }),
    failure: {
      title: post ? '게시글 수정에 실패했습니다.' : '게시글 작성에 실패했습니다.',
      text: '잠시 후 다시 시도해 주세요.',
    },
    success: post ? '게시글을 수정했습니다.' : '게시글을 작성했습니다.',
    onDone,
  });
  const { isDirty } = form;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  return (
    <Form form={form}>
      <TextField name="title" label="제목" maxLength={POST_MAX.title} />
      <SlugField
        name="slug"
        label="슬러그"
        follows="title"
        isStored={post !== null}
        keepsCapitals
        hint="주소에 쓰여요. 한글, 영문, 숫자, 하이픈(-), 언더스코어(_)를 쓸 수 있어요."
        maxLength={POST_MAX.slug}
      />
      <MarkdownEditor name="content" uploadImage={uploadImage} />
      <TextArea
        name="excerpt"
        label="요약"
        rows={2}
        maxLength={POST_MAX.excerpt}
        hint="목록과 검색 결과에 보여요."
      />
      <Select
        name="categoryId"
        label="카테고리"
        none="카테고리 없음"
        isNumber
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <BoundField<string[]> name="tags">{(field) => <TagField {...field} />}</BoundField>
      <Switch name="isPublished" label={post?.isPublished ? '게시' : '바로 게시'} />
      <DialogFooter>
        <Button onClick={onDone}>취소</Button>
        <SaveButton>{post ? '수정 완료' : '작성 완료'}</SaveButton>
      </DialogFooter>
    </Form>
  );
}

function toFields(post: Post | null) {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    content: post?.content ?? '',
    excerpt: post?.excerpt ?? '',
    categoryId: post?.categoryId ?? null,
    tags: post?.tags ?? [],
    isPublished: post?.isPublished ?? false,
  };
}
