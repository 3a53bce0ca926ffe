import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { DeletedPost } from '#contract/posts/changes.ts';
import { formatTimeLeft, RESTORABLE_DAYS } from '#domain/deletion.ts';
import { PostDate } from '#web/posts/PostDate.tsx';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { deletedPosts } from './queries.ts';
import { useBringBack } from './use-bring-back.ts';

/** Each with the way back, as long as there is one. */
export function DeletedPosts() {
  const { data, isError, isFetching, refetch } = useQuery(deletedPosts());
  if (!data && isError) {
    return (
      <ErrorBanner
        text="삭제한 글을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Card>
        <SkeletonRegion label="삭제한 글을 불러오는 중입니다">
          <TableSkeleton rows={3} />
        </SkeletonRegion>
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Trash2}
        title="삭제한 글이 없습니다"
        text={`삭제한 글은 ${RESTORABLE_DAYS}일 동안 여기에서 되돌릴 수 있어요.`}
      />
    );
  }
  return (
    <Card>
      <Table caption="삭제한 글" className="table--cards">
        <TableHead>
          <HeadCell>글</HeadCell>
          <HeadCell>삭제한 날</HeadCell>
          <HeadCell>삭제한 사람</HeadCell>
          <HeadCell>남은 기간</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {data.map((post) => (
            <DeletedRow key={post.id} post={post} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function DeletedRow({ post }: { post: DeletedPost }) {
  const now = useNow();
  const { bringBack, isBusy } = useBringBack();
  return (
    <TableRow>
      <Cell label="글">
        <b>{post.title}</b>
      </Cell>
      <Cell label="삭제한 날">
        <PostDate at={post.deletedAt} />
      </Cell>
      <Cell label="삭제한 사람">{post.deletedBy ?? '알 수 없음'}</Cell>
      <Cell label="남은 기간" className="num">
        {formatTimeLeft(new Date(post.restorableUntil), now)}
      </Cell>
      <Cell label="관리" numeric>
        <Button
          size="sm"
          aria-label={`${post.title} 되돌리기`}
          busy={isBusy}
          busyLabel="되돌리는 중..."
          onClick={() => bringBack(post.id)}
        >
          <RotateCcw aria-hidden="true" />
          되돌리기
        </Button>
      </Cell>
    </TableRow>
  );
}
