import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import {
  type LicenseMatch,
  MATCHES_PER_PAGE,
  type MatchList,
} from '#contract/license-files/matches.ts';
import { usePages } from '#web/ui/basics/use-pages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Pager } from '#web/ui/controls/Pager.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { useShortcuts } from '#web/ui/focus/use-shortcuts.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { ApplyAll } from './ApplyAll.tsx';
import { MatchItem } from './MatchItem.tsx';
import { licenseMatches } from './queries.ts';
import { type MatchQueueState, useMatchQueue } from './use-match-queue.ts';
import { LIST_WORDS } from './wording.ts';

/** One list of matches, a page at a time. */
export function MatchQueue({ list, count }: { list: MatchList; count: number }) {
  const pages = usePages();
  const query = useQuery(licenseMatches(list, pages.cursor));
  const { data } = query;
  const { title, text } = LIST_WORDS[list];
  return (
    <>
      {!data && <ListFallback query={query} text="대조 결과를 불러오는 중 문제가 발생했습니다." />}
      {data?.length === 0 && pages.isFirst && (
        <EmptyState icon={BadgeCheck} title={title} text={text} />
      )}
      {data && data.length > 0 && <Queue matches={data} list={list} count={count} />}
      <Pager pages={pages} items={data} perPage={MATCHES_PER_PAGE} />
    </>
  );
}

function Queue({
  matches,
  list,
  count,
}: {
  matches: readonly LicenseMatch[];
  list: MatchList;
  count: number;
}) {
  const queue = useMatchQueue(matches, list);
  const { current } = queue;
  useShortcuts({
    KeyJ: () => queue.step(1),
    KeyK: () => queue.step(-1),
    ...(current && { KeyX: () => queue.choose(current, !queue.chosen.includes(current)) }),
    ...(list === 'doubtful' && {
      KeyA: () => queue.confirm(queue.aimed(), true),
      KeyD: () => queue.confirm(queue.aimed(), false),
    }),
    ...(list === 'ready' && { KeyA: () => queue.apply(queue.aimed()) }),
  });
  return (
    <>
      <p className="queue-help">
        <kbd>J</kbd> 다음 <kbd>K</kbd> 이전 <kbd>X</kbd> 선택
        {list === 'doubtful' && (
          <>
            {' '}
            <kbd>A</kbd> 맞아요 <kbd>D</kbd> 아니에요
          </>
        )}
        {list === 'ready' && (
          <>
            {' '}
            <kbd>A</kbd> 적용
          </>
        )}
      </p>
      <Bar matches={matches} queue={queue} count={count} />
      <Card>
        <ul className="queue" aria-label={`${LIST_WORDS[list].label} 목록`}>
          {matches.map((match) => (
            <MatchItem
              key={match.id}
              match={match}
              isCurrent={match.id === current?.id}
              isChosen={queue.chosen.includes(match)}
              taken={list === 'ready' ? queue.fieldsOf(match) : null}
              onEnter={() => queue.enter(match)}
              onChoose={(isChosen) => queue.choose(match, isChosen)}
              onTake={(field, isTaken) => queue.take(match, field, isTaken)}
              actions={<Actions match={match} queue={queue} />}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Bar({
  matches,
  queue,
  count,
}: {
  matches: readonly LicenseMatch[];
  queue: MatchQueueState;
  count: number;
}) {
  const { chosen, list, isBusy } = queue;
  return (
    <div className="match-bar">
      <Checkbox
        label={chosen.length > 0 ? `${chosen.length}곳 선택` : '이 쪽 모두 선택'}
        checked={chosen.length === matches.length}
        onCheckedChange={queue.chooseAll}
      />
      <div className="match-bar__end">
        {chosen.length > 0 && list === 'doubtful' && (
          <>
            <Button disabled={isBusy} onClick={() => queue.confirm(chosen, false)}>
              {chosen.length}곳 아니에요
            </Button>
            <Button variant="primary" disabled={isBusy} onClick={() => queue.confirm(chosen, true)}>
              {chosen.length}곳 맞아요
            </Button>
          </>
        )}
        {chosen.length > 0 && list === 'ready' && (
          <Button variant="primary" disabled={isBusy} onClick={() => queue.apply(chosen)}>
            {chosen.length}곳 적용
          </Button>
        )}
        {chosen.length > 0 && list === 'closed' && (
          <Button disabled={isBusy} onClick={() => queue.leave(chosen)}>
            {chosen.length}곳 그대로 두기
          </Button>
        )}
        {chosen.length > 0 && list === 'applied' && (
          <Button disabled={isBusy} onClick={() => queue.takeBack(chosen)}>
            {chosen.length}곳 적용 취소
          </Button>
        )}
        {chosen.length === 0 && list === 'ready' && <ApplyAll count={count} />}
      </div>
    </div>
  );
}

function Actions({ match, queue }: { match: LicenseMatch; queue: MatchQueueState }) {
  const { isBusy, list } = queue;
  const size = 'sm';
  if (list === 'doubtful') {
    return (
      <>
        <Button
          size={size}
          variant="tonal"
          disabled={isBusy}
          onClick={() => queue.confirm([match], true)}
        >
          맞아요
        </Button>
        <Button size={size} disabled={isBusy} onClick={() => queue.confirm([match], false)}>
          아니에요
        </Button>
      </>
    );
  }
  if (list === 'ready') {
    return (
      <Button size={size} variant="tonal" disabled={isBusy} onClick={() => queue.apply([match])}>
        적용
      </Button>
    );
  }
  if (list === 'applied') {
    return (
      <Button size={size} disabled={isBusy} onClick={() => queue.takeBack([match])}>
        적용 취소
      </Button>
    );
  }
  const isResting = match.license.state === '02';
  return (
    <>
      {isResting && (
        <Button size={size} variant="tonal" disabled={isBusy} onClick={() => queue.hide(match)}>
          휴업 동안 비공개
        </Button>
      )}
      <Button
        size={size}
        variant={isResting ? 'line' : 'danger-line'}
        disabled={isBusy}
        onClick={() => queue.close(match)}
      >
        폐업 처리
      </Button>
      <Button size={size} disabled={isBusy} onClick={() => queue.leave([match])}>
        그대로 두기
      </Button>
    </>
  );
}
