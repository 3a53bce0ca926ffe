import './PostTable.css';
import { Eye, EyeOff, PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Category } from '#contract/categories/categories.ts';
import type { Post } from '#contract/posts/posts.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { paths } from '#web/paths.ts';
import { PostDate } from '#web/posts/PostDate.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useRemovePost, useUpdatePost } from './queries.ts';

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
        <Badge tone={post.isPublished ? 'info' : 'line'}>
          {post.isPublished ? '게시됨' : '초안'}
        </Badge>
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
        {post.publishedAt ? <PostDate at={post.publishedAt} /> : <span>없음</span>}
      </Cell>
      <Cell>
        <PostActions post={post} onEdit={onEdit} />
      </Cell>
    </TableRow>
  );
}

function PostActions({ post, onEdit }: { post: Post; onEdit: (post: Post) => void }) {
  const confirm = useConfirm();
  const update = useUpdatePost();
  const remove = useRemovePost();
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
      consequence: `"${post.title}" 글이 사라지고 되돌릴 수 없어요.`,
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params });
      tellStaff('게시글을 삭제했습니다.');
    } catch (error) {
      showStaffFailure(error, { title: '게시글 삭제에 실패했습니다.', text: TRY_LATER });
    }
  }

  return (
    <div className="table__actions">
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
