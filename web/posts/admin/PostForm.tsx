import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Category } from '#contract/categories.ts';
import { POST_MAX, POST_SLUG_TAKEN, type Post, PostFields } from '#contract/posts.ts';
import { normalizeSlug, typingSlug } from '#domain/slug.ts';
import { ApiError } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { changesOf } from '#web/ui/changes.ts';
import { DialogFooter } from '#web/ui/Dialog.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { useCreatePost, useUpdatePost } from './queries.ts';
import { TagField } from './TagField.tsx';

/** Stands for "no category": the select knows no empty value. */
const NO_CATEGORY = 'none';

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
  const create = useCreatePost();
  const update = useUpdatePost();
  const form = useForm({ resolver: zodResolver(PostFields), defaultValues: toFields(post) });
  const draft = useFormDraft(`post-${post?.id ?? 'new'}`, form);
  const { control, register, handleSubmit, getValues, setError, setValue, formState } = form;
  const { errors, isDirty } = formState;
  const isBusy = create.isPending || update.isPending;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit(async (body) => {
    const changes = changesOf(form);
    try {
      if (!post) await create.mutateAsync({ body });
      else if (changes) await update.mutateAsync({ params: { postId: post.id }, body: changes });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setError('slug', { message: POST_SLUG_TAKEN }, { shouldFocus: true });
      }
      showStaffFailure(error, {
        title: post ? '게시글 수정에 실패했습니다.' : '게시글 작성에 실패했습니다.',
        text: '잠시 후 다시 시도해 주세요.',
      });
      return;
    }
    draft.forget();
    onDone();
    tellStaff(post ? '게시글을 수정했습니다.' : '게시글을 작성했습니다.');
  });

  /** Follows the title while the post is new, and wherever it is empty, unless typed by hand. */
  function followTitle(event: ChangeEvent<HTMLInputElement>) {
    const before = getValues('title');
    const slug = getValues('slug');
    const isOwn = slug !== '' && (post !== null || slug !== normalizeSlug(before));
    if (!isOwn) setValue('slug', normalizeSlug(event.target.value), { shouldDirty: true });
  }

  const title = register('title');
  return (
    <form className="form" noValidate onSubmit={submit}>
      {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
      <TextField
        label="제목"
        maxLength={POST_MAX.title}
        error={errors.title?.message}
        {...title}
        onChange={(event) => {
          // Before the form knows the new title.
          followTitle(event);
          return title.onChange(event);
        }}
      />
      <TextField
        label="슬러그"
        hint="주소에 쓰여요. 한글, 영문, 숫자, 하이픈(-), 언더스코어(_)를 쓸 수 있어요."
        maxLength={POST_MAX.slug}
        error={errors.slug?.message}
        {...register('slug', {
          onChange: ({ target }) => {
            const slug = typingSlug(target.value);
            // Left alone where it is right: an input method may be in the middle of a syllable.
            if (slug !== target.value) setValue('slug', slug);
          },
        })}
      />
      <MarkdownEditor
        field={register('content')}
        error={errors.content?.message}
        read={() => getValues('content')}
        write={(text) => setValue('content', text, { shouldDirty: true })}
        uploadImage={uploadImage}
      />
      <TextArea
        label="요약"
        rows={2}
        maxLength={POST_MAX.excerpt}
        hint="목록과 검색 결과에 보여요."
        error={errors.excerpt?.message}
        {...register('excerpt')}
      />
      <Controller
        control={control}
        name="categoryId"
        render={({ field }) => (
          <Select
            label="카테고리"
            options={[
              { value: NO_CATEGORY, label: '카테고리 없음' },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            error={errors.categoryId?.message}
            {...field}
            value={String(field.value ?? NO_CATEGORY)}
            onChange={(value) => field.onChange(value === NO_CATEGORY ? null : Number(value))}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagField
            tags={field.value ?? []}
            error={errors.tags?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Switch label={post?.isPublished ? '게시' : '바로 게시'} {...register('isPublished')} />
      <DialogFooter>
        <Button onClick={onDone}>취소</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {post ? '수정 완료' : '작성 완료'}
        </Button>
      </DialogFooter>
    </form>
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
