import './RunningBulk.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { adminPaths } from '#web/admin-paths.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { bulkRun, isUnderWay } from './queries.ts';
import { useEndOfRun, useRunningId } from './running.ts';

/** How far the run is that was begun here; nothing where none is. */
export function RunningBulk() {
  const id = useRunningId();
  return id === null ? null : <Following key={id} id={id} />;
}

function Following({ id }: { id: number }) {
  const { data: run, isFetchedAfterMount } = useQuery(bulkRun(id));
  const tellEnd = useEndOfRun();
  const isTold = useRef(false);
  const end = useRef(tellEnd);
  end.current = tellEnd;
  useEffect(() => {
    // What was known before may be of the run and not of its way back.
    if (!run || !isFetchedAfterMount || isUnderWay(run) || isTold.current) return;
    isTold.current = true;
    void end.current(run);
  }, [run, isFetchedAfterMount]);
  if (!run || !isUnderWay(run)) return null;
  return (
    <Card className="running-bulk" role="status">
      <BulkProgress run={run} />
      <LinkText asChild>
        <Link href={adminPaths.bulk(id)}>자세히 보기</Link>
      </LinkText>
    </Card>
  );
}
