import './AttentionCard.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { AttentionItem } from '#contract/attention.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { DismissedTasks } from './DismissedTasks.tsx';
import { attentionList } from './queries.ts';
import { TaskMenu } from './TaskMenu.tsx';
import { type Task, toTask } from './wording.ts';

/** What waits for staff today, each with the way to where it is mended. */
export function AttentionCard() {
  const { data, isPending, isFetching, refetch } = useQuery(attentionList());
  return (
    <Card as="section" aria-label="오늘 챙길 일" className="tasks">
      <CardHeader title="오늘 챙길 일" meta={data && `${data.length}가지`} />
      <CardBody>
        {isPending && (
          <SkeletonRegion>
            <FeedSkeleton rows={3} />
          </SkeletonRegion>
        )}
        {!isPending && !data && (
          <ErrorBanner
            text="챙길 일을 불러오는 중 문제가 발생했습니다."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {data && <Tasks items={data} />}
        <DismissedTasks />
      </CardBody>
    </Card>
  );
}

function Tasks({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) {
    return (
      <p className="tasks__done">
        <CircleCheck aria-hidden="true" />
        지금은 챙길 일이 없어요.
      </p>
    );
  }
  return (
    <ul className="tasks__list">
      {items.map(toTask).map((task) => (
        <li key={task.key}>
          <div className="tasks__line">
            <Link href={task.href} className="tasks__title">
              <span>{task.title}</span>
              <b className="num">{task.count}</b>
              <ChevronRight aria-hidden="true" />
            </Link>
            <TaskMenu task={task} />
          </div>
          {task.venues.length > 0 && <Venues {...task} />}
        </li>
      ))}
    </ul>
  );
}

function Venues({ venues, others }: Task) {
  return (
    <p className="tasks__venues">
      {venues.map(({ id, name, href }, index) => (
        <span key={id}>
          <Link href={href}>{name}</Link>
          {index < venues.length - 1 && ', '}
        </span>
      ))}
      {others > 0 && ` 외 ${others}곳`}
    </p>
  );
}
