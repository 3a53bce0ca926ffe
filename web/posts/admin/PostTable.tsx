import './PostTable.css';
import { Clock, Eye, EyeOff, Link2, PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import { POST_PREVIEW_DAYS } from '#contract/posts/changes.ts';
import type { Post } from '#contract/posts/posts.ts';
import { RESTORABLE_DAYS } from '#domain/deletion.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { paths } from '#web/paths.ts';
import { PostDate } from '#web/posts/PostDate.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { copyText } from '#web/ui/basics/copy.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { TOAST_DURATION } from '#web/ui/overlay/toast.ts';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { statusOf } from './filter.ts';
import { useCreatePreviewLink, useRemovePost, useUpdatePost } from './queries.ts';
import { useBringBack } from './use-bring-back.ts';

const TRY_LATER = '잠시 후 다시 시도해 주세요.';

export function PostTable({
  posts,
  categories,
  onEdit,
}: {
  posts: readonly Post[];
  categories: readonly Category[];
  onEdit: (post: Post) => void;
}) {
  return (
    <Table caption="게시글 목록" className="post-table">
      <TableHead>
        <HeadCell>글</HeadCell>
        <HeadCell>상태</HeadCell>
        <HeadCell>카테고리</HeadCell>
        <HeadCell>작성자</HeadCell>
        <HeadCell numeric>조회</HeadCell>
        <HeadCell>작성일</HeadCell>
        <HeadCell>게시일</HeadCell>
        <HeadCell numeric>관리</HeadCell>
      </TableHead>
      <TableBody>
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            category={categories.find(({ id }) => id === post.categoryId)}
            onEdit={onEdit}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function PostRow({
  post,
  category,
  onEdit,
}: {
  post: Post;
  category: Category | undefined;
  onEdit: (post: Post) => void;
}) {
  return (
    <TableRow>
      <Cell className="post-cell">
        <Link href={paths.post(post.slug)}>{post.title}</Link>
        {post.excerpt && <p>{post.excerpt}</p>}
      </Cell>
      <Cell label="상태">
        <StatusOf post={post} />
      </Cell>
      <Cell label="카테고리">
        {category ? <Badge tone="closed">{category.name}</Badge> : <span>없음</span>}
      </Cell>
      <Cell label="작성자">{post.authorName ?? '알 수 없음'}</Cell>
      <Cell label="조회" numeric>
        {formatCount(post.viewCount)}
      </Cell>
      <Cell label="작성일">
        <PostDate at={post.createdAt} />
      </Cell>
      <Cell label="게시일">
        <PublishDate post={post} />
      </Cell>
      <Cell>
        <PostActions post={post} onEdit={onEdit} />
      </Cell>
    </TableRow>
  );
}

function StatusOf({ post }: { post: Post }) {
  const status = statusOf(post);
  if (status === 'published') return <Badge tone="info">게시됨</Badge>;
  if (status === 'draft') return <Badge tone="line">초안</Badge>;
  return (
    <Badge tone="feat" icon={Clock}>
      예약
    </Badge>
  );
}

function PublishDate({ post: { publishedAt, publishAt } }: { post: Post }) {
  if (publishedAt) return <PostDate at={publishedAt} />;
  if (!publishAt) return <span>없음</span>;
  return (
    <time dateTime={publishAt} className="num">
      {`${formatDotDate(publishAt)} ${toSeoul(new Date(publishAt)).time} 예정`}
    </time>
  );
}

function PostActions({ post, onEdit }: { post: Post; onEdit: (post: Post) => void }) {
  const confirm = useConfirm();
  const update = useUpdatePost();
  const remove = useRemovePost();
  const { bringBack } = useBringBack();
  const link = useCreatePreviewLink();
  const params = { postId: post.id };
  // Asked when pressed: a disabled button would lose the focus.
  const isBusy = update.isPending || remove.isPending;
  const publishLabel = post.isPublished ? '숨기기' : '게시하기';

  async function togglePublished() {
    if (isBusy) return;
    const isPublished = !post.isPublished;
    try {
      await update.mutateAsync({ params, body: { isPublished } });
      tellStaff(isPublished ? '게시글을 게시했습니다.' : '게시글을 숨겼습니다.');
    } catch (error) {
      showStaffFailure(error, { title: '상태 변경에 실패했습니다.', text: TRY_LATER });
    }
  }

  async function askAndRemove() {
    if (isBusy) return;
    const isSure = await confirm({
      title: '이 게시글을 삭제하시겠습니까?',
      consequence: `"${post.title}" 글이 사라져요. ${RESTORABLE_DAYS}일 동안 되돌릴 수 있어요.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params });
      tellStaff('게시글을 삭제했습니다.', {
        duration: TOAST_DURATION,
        action: { label: '되돌리기', onPress: () => bringBack(post.id) },
      });
    } catch (error) {
      showStaffFailure(error, { title: '게시글 삭제에 실패했습니다.', text: TRY_LATER });
    }
  }

  /** The link of before ends; whoever shares a draft twice shares the later one. */
  async function copyPreviewLink() {
    if (link.isPending) return;
    try {
      const { url } = await link.mutateAsync({ params });
      await copyText(url, {
        done: {
          title: '미리보기 링크를 복사했습니다.',
          description: `${POST_PREVIEW_DAYS}일 동안 누구나 열 수 있어요. 앞서 만든 링크는 끝났어요.`,
        },
      });
    } catch (error) {
      showStaffFailure(error, { text: '미리보기 링크를 만들지 못했습니다.' });
    }
  }

  return (
    <div className="table__actions">
      {!post.isPublished && (
        <IconButton
          tip="미리보기 링크 복사"
          size="sm"
          label={`${post.title} 미리보기 링크 복사`}
          onClick={copyPreviewLink}
        >
          <Link2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        tip={publishLabel}
        size="sm"
        label={`${post.title} ${publishLabel}`}
        onClick={togglePublished}
      >
        {post.isPublished ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
      <IconButton tip="수정" size="sm" label={`${post.title} 수정`} onClick={() => onEdit(post)}>
        <PencilLine aria-hidden="true" />
      </IconButton>
      <IconButton tip="삭제" size="sm" danger label={`${post.title} 삭제`} onClick={askAndRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
