import { useQuery } from '@tanstack/react-query';
import { Eye, FileText, PenLine, Plus, Search, Send } from 'lucide-react';
import { useState } from 'react';
import { POST_MAX_VENUES } from '#contract/posts/changes.ts';
import type { Post } from '#contract/posts/posts.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { allCategories } from '#web/categories/queries.ts';
import { uploadImage } from '#web/objects/upload.ts';
import { DeletedPosts } from '#web/posts/admin/DeletedPosts.tsx';
import { filterPosts, POST_STATUSES, type PostStatus } from '#web/posts/admin/filter.ts';
import { PostDialog } from '#web/posts/admin/PostDialog.tsx';
import { PostTable } from '#web/posts/admin/PostTable.tsx';
import { postsForStaff } from '#web/posts/admin/queries.ts';
import { useAddress } from '#web/ui/basics/use-address.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { StatCard } from '#web/ui/figures/StatCard.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { VenueListField } from '#web/venues/admin/choice/VenueListField.tsx';

const SKELETON_ROWS = 5;
const ALL = 'all';
const STATUS_LABELS: Record<PostStatus, string> = {
  all: '전체 상태',
  published: '게시됨',
  scheduled: '예약',
  draft: '초안',
  deleted: '삭제한 글',
};
const STATUS_OPTIONS = POST_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** Which post the dialog holds; `post` stays while it closes. */
interface Editing {
  isOpen: boolean;
  post: Post | null;
}

export function PostsPage() {
  const { data: posts, isError, isFetching, refetch } = useQuery(postsForStaff());
  const { data: categories = [] } = useQuery(allCategories());
  const [query, setQuery] = useState('');
  const { status, categoryId, choose } = useChosen();
  const [editing, setEditing] = useState<Editing>({ isOpen: false, post: null });
  const found = filterPosts(posts ?? [], { query, categoryId, status });
  const write = () => setEditing({ isOpen: true, post: null });

  return (
    <>
      <PageHeader
        title="게시글 관리"
        actions={
          <Button variant="primary" onClick={write}>
            <Plus aria-hidden="true" />새 게시글
          </Button>
        }
      />
      <div className="admin-stack">
        {isError && (
          <ErrorBanner
            text="게시글을 불러오는 중 문제가 발생했습니다."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        <Summary posts={posts ?? []} />
        <div>
          <div className="admin-tools">
            <TextField
              label="제목과 본문에서 찾기"
              hideLabel
              compact
              type="search"
              icon={Search}
              placeholder="제목과 본문에서 찾기"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <Select
              label="카테고리"
              hideLabel
              compact
              className="admin-tools__select"
              options={[
                { value: ALL, label: '전체 카테고리' },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={categoryId === null ? ALL : String(categoryId)}
              onChange={(value) => choose('category', value)}
            />
            <Select
              label="상태"
              hideLabel
              compact
              className="admin-tools__select"
              options={STATUS_OPTIONS}
              value={status}
              onChange={(value) => choose('status', value)}
            />
          </div>
          {status === 'deleted' ? (
            <DeletedPosts />
          ) : posts ? (
            <Found
              {...{ found, categories, write }}
              isEmpty={posts.length === 0}
              onEdit={(post) => setEditing({ isOpen: true, post })}
            />
          ) : (
            !isError && (
              <Card>
                <SkeletonRegion label="게시글을 불러오는 중입니다">
                  <TableSkeleton rows={SKELETON_ROWS} />
                </SkeletonRegion>
              </Card>
            )
          )}
        </div>
      </div>
      <PostDialog
        // As it is stored now: the form tells what others change meanwhile.
        post={posts?.find(({ id }) => id === editing.post?.id) ?? editing.post}
        open={editing.isOpen}
        categories={categories}
        uploadImage={uploadImage}
        venuesField={(field) => (
          <VenueListField
            label="함께 보여 줄 업소"
            hint="글 아래에 업소 카드로 보여요."
            most={POST_MAX_VENUES}
            {...field}
          />
        )}
        refetchPost={async (postId) => (await refetch()).data?.find(({ id }) => id === postId)}
        onClose={() => setEditing({ ...editing, isOpen: false })}
      />
    </>
  );
}

function Summary({ posts }: { posts: readonly Post[] }) {
  const published = posts.filter(({ isPublished }) => isPublished).length;
  const views = posts.reduce((sum, { viewCount }) => sum + viewCount, 0);
  return (
    <section className="stats" aria-label="게시글 현황">
      <StatCard label="전체 글" value={posts.length} unit="개" icon={FileText} />
      <StatCard label="게시됨" value={published} unit="개" icon={Send} />
      <StatCard label="초안" value={posts.length - published} unit="개" icon={PenLine} />
      <StatCard label="전체 조회" value={formatCount(views)} unit="회" icon={Eye} />
    </section>
  );
}

function Found({
  found,
  isEmpty,
  write,
  ...table
}: {
  found: readonly Post[];
  isEmpty: boolean;
  write: () => void;
} & Omit<Parameters<typeof PostTable>[0], 'posts'>) {
  if (isEmpty) {
    return (
      <EmptyState
        icon={FileText}
        title="게시글이 없습니다"
        text="첫 글을 써서 방문자에게 도움이 되는 이야기를 들려주세요."
        actionLabel="첫 게시글 쓰기"
        onAction={write}
      />
    );
  }
  if (found.length === 0) {
    return <EmptyState icon={Search} title="찾는 글이 없습니다" text="조건을 바꿔 보세요." />;
  }
  return (
    <Card>
      <PostTable posts={found} {...table} />
    </Card>
  );
}

function useChosen() {
  const address = useAddress();
  const category = address.read('category') ?? '';
  const given = address.read('status');
  return {
    status: POST_STATUSES.find((status) => status === given) ?? ALL,
    categoryId: /^\d{1,9}$/.test(category) ? Number(category) : null,
    choose(name: 'status' | 'category', value: string) {
      address.write({ [name]: value === ALL ? null : value });
    },
  };
}
