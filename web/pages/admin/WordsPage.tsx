import { useQuery } from '@tanstack/react-query';
import { Ban, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { WORD_CATEGORIES, WORD_CATEGORY_LABELS } from '#contract/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { prohibitedWords } from '#web/words/queries.ts';
import { WordDialog } from '#web/words/WordDialog.tsx';
import { WordTable } from '#web/words/WordTable.tsx';
import { WordTrial } from '#web/words/WordTrial.tsx';

const FILTERS = [
  { value: 'all' as const, label: '전체 분류' },
  ...WORD_CATEGORIES.map((value) => ({ value, label: WORD_CATEGORY_LABELS[value] })),
];
type Filter = (typeof FILTERS)[number]['value'];

export function WordsPage() {
  const words = useQuery(prohibitedWords());
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [isAdding, setIsAdding] = useState(false);
  const wanted = search.trim().toLowerCase();
  const shown = words.data?.filter(
    ({ word, category }) =>
      (filter === 'all' || category === filter) && word.toLowerCase().includes(wanted),
  );

  function clear() {
    setSearch('');
    setFilter('all');
  }

  return (
    <>
      <PageHeader
        title="금지어"
        text="닉네임에 쓸 수 없는 단어예요. 가입할 때 걸러집니다."
        actions={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            금지어 추가
          </Button>
        }
      />
      {(!words.data || !shown) && (
        <ListFallback query={words} text="금지어를 불러오는 중 문제가 발생했습니다." />
      )}
      {words.data?.length === 0 && (
        <EmptyState
          icon={Ban}
          title="등록된 금지어가 없습니다"
          onAction={() => setIsAdding(true)}
          actionLabel="첫 금지어 추가"
        />
      )}
      {words.data && shown && words.data.length > 0 && (
        <>
          <WordTrial words={words.data} />
          <div className="admin-tools">
            <TextField
              label="금지어 검색"
              hideLabel
              compact
              type="search"
              icon={Search}
              placeholder="금지어로 찾기"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Select
              label="분류"
              hideLabel
              compact
              options={FILTERS}
              value={filter}
              onChange={setFilter}
            />
          </div>
          <p className="list-count" role="status">
            {shown.length === words.data.length
              ? `전체 ${shown.length}개`
              : `${words.data.length}개 중 ${shown.length}개`}
          </p>
          {shown.length > 0 ? (
            <WordTable words={shown} />
          ) : (
            <EmptyState
              icon={Search}
              title="찾는 금지어가 없습니다"
              text="다른 단어로 찾거나 조건을 지워 보세요."
              onAction={clear}
              actionLabel="조건 지우기"
            />
          )}
        </>
      )}
      {isAdding && <WordDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
