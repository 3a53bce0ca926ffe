import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Option } from '#contract/options/options.ts';
import { OptionCatalogue } from '#web/options/admin/OptionCatalogue.tsx';
import { OptionDialog } from '#web/options/admin/OptionDialog.tsx';
import { optionCatalogue } from '#web/options/admin/queries.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';

export function OptionsPage() {
  const options = useQuery(optionCatalogue());
  const [edited, setEdited] = useState<{ option: Option | null } | null>(null);
  const add = () => setEdited({ option: null });
  const active = options.data?.filter(({ isActive }) => isActive).length;
  return (
    <>
      <PageHeader
        title="옵션 목록"
        text={options.data && `${options.data.length}개, 활성 ${active}개`}
        actions={
          <Button variant="primary" onClick={add}>
            <Plus aria-hidden="true" />
            옵션 추가
          </Button>
        }
      />
      {options.data ? (
        <OptionCatalogue
          options={options.data}
          onAdd={add}
          onEdit={(option) => setEdited({ option })}
        />
      ) : (
        <ListFallback query={options} text="옵션을 불러오는 중 문제가 발생했습니다." />
      )}
      {edited && <OptionDialog option={edited.option} onClose={() => setEdited(null)} />}
    </>
  );
}
