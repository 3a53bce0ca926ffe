import { type ReactNode, useEffect } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import {
  POST_CHANGED_MEANWHILE,
  POST_MAX,
  POST_SLUG_OF_DELETED,
  POST_SLUG_TAKEN,
  POST_TIME_PAST,
  PostFields,
} from '#contract/posts/changes.ts';
import type { Post } from '#contract/posts/posts.ts';
import { ApiError } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { BoundField, Select, SlugField, Switch, TextArea, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { describeField, timeFaults, toBody, toFields } from './post-fields.ts';
import { useCreatePost, useUpdatePost } from './queries.ts';
import { TagField } from './TagField.tsx';

/** Venues are another slice: the page hands the field over. */
export type VenuesField = (field: {
  value: number[];
  error: string | undefined;
  onChange: (venueIds: number[]) => void;
}) => ReactNode;

/** Writes a post, or edits the one handed over. What is typed survives a reload and a failure. */
export function PostForm({
  post,
  categories,
  uploadImage,
  venuesField,
  refetchPost,
  onDirtyChange,
  onDone,
}: {
  post: Post | null;
  categories: readonly Category[];
  uploadImage: UploadImage;
  venuesField: VenuesField;
  /** As it is stored now; undefined once it is gone. */
  refetchPost: (postId: number) => Promise<Post | undefined>;
  onDirtyChange: (isDirty: boolean) => void;
  onDone: () => void;
}) {
  const { mutateAsync: create } = useCreatePost();
  const { mutateAsync: update } = useUpdatePost();

  async function findStored() {
    const stored = post && (await refetchPost(post.id));
    return stored ? { values: toFields(stored), version: stored.updatedAt } : undefined;
  }

  const form = useStaffForm({
    schema: PostFields,
    values: toFields(post),
    version: post?.updatedAt,
    toBody,
    renames: { publishAt: 'publishDay' },
    isEdit: post !== null,
    draft: `post-${post?.id ?? 'new'}`,
    check: timeFaults,
    refusals: { slug: [POST_SLUG_TAKEN, POST_SLUG_OF_DELETED], publishDay: [POST_TIME_PAST] },
    findNewer: (error) =>
      error instanceof ApiError && error.body.message === POST_CHANGED_MEANWHILE
        ? findStored()
        : undefined,
    send: (body, changes, { version }) =>
      post
        ? update({
            params: { postId: post.id },
            body: { ...changes, ...(version && { updatedAt: version }) },
          })
        : create({ body }),
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
    <Form
      form={form}
      conflict={
        <ConflictNotice title={POST_CHANGED_MEANWHILE} form={form} describe={describeField} />
      }
    >
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
      <BoundField<number[]> name="venueIds">{venuesField}</BoundField>
      <Switch name="isPublished" label={post?.isPublished ? '게시' : '바로 게시'} />
      {!form.typed.isPublished && (
        <div className="form__row">
          <TextField
            type="date"
            name="publishDay"
            label="예약 게시일"
            hint="비우면 초안으로 남아요."
          />
          <TextField
            name="publishTime"
            label="예약 시각"
            inputMode="numeric"
            placeholder="09:00"
            hint="1800, 18, 18:00처럼 24시간으로 적어요."
          />
        </div>
      )}
      <DialogFooter>
        <Button onClick={onDone}>취소</Button>
        <SaveButton>{post ? '수정 완료' : '작성 완료'}</SaveButton>
      </DialogFooter>
    </Form>
  );
}
