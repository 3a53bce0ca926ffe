import './AliasCard.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AliasForm } from '#contract/venue-forms.ts';
import { typingSlug } from '#domain/slug.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/Card.tsx';
import { useConfirm } from '#web/ui/confirm.ts';
import { useDraft } from '#web/ui/drafts.ts';
import { ErrorBanner } from '#web/ui/ErrorBanner.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useAddAlias, useRemoveAlias, venueAliases } from './queries.ts';

/** Other names in addresses that lead to the venue. */
export function AliasCard({ venueId }: { venueId: number }) {
  const aliases = useQuery(venueAliases(venueId));
  const remove = useRemoveAlias();
  const confirm = useConfirm();

  async function removeAlias(aliasId: number, alias: string) {
    const isSure = await confirm({
      title: `/venue/${alias} 주소를 지우시겠습니까?`,
      consequence: '이 주소로 들어오면 더는 업소가 보이지 않습니다.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { venueId, aliasId } });
      tellStaff('주소를 지웠습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '주소를 지우지 못했습니다.' });
    }
  }

  return (
    <Card as="section">
      <CardHeader title="예전 주소" meta="이 주소로 들어와도 지금 주소로 이어집니다." />
      <CardBody>
        {aliases.isPending && (
          <SkeletonRegion>
            <Skeleton className="skeleton--row" />
          </SkeletonRegion>
        )}
        {aliases.isError && (
          <ErrorBanner
            text="예전 주소를 불러오지 못했습니다."
            onRetry={aliases.refetch}
            retrying={aliases.isFetching}
          />
        )}
        {aliases.data?.length === 0 && <p className="venue-aliases__none">아직 없습니다.</p>}
        <ul className="venue-aliases">
          {aliases.data?.map(({ id, alias }) => (
            <li key={id}>
              <span>/venue/{alias}</span>
              <IconButton
                size="sm"
                label={`${alias} 주소 지우기`}
                onClick={() => removeAlias(id, alias)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <AddAlias venueId={venueId} />
      </CardBody>
    </Card>
  );
}

function AddAlias({ venueId }: { venueId: number }) {
  const add = useAddAlias();
  const { value: typed, change, forget } = useDraft(`alias-${venueId}`, '');
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = AliasForm.safeParse({ alias: typed });
    if (!data) return setFault(error.issues[0]?.message);
    try {
      await add.mutateAsync({ params: { venueId }, body: data });
      forget();
      tellStaff('주소를 추가했습니다.');
    } catch (failure) {
      showStaffFailure(failure, { text: '주소를 추가하지 못했습니다.' });
    }
  }

  return (
    <form className="venue-aliases__add" noValidate onSubmit={submit}>
      <TextField
        label="추가할 주소"
        compact
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="예: 옛-이름"
        value={typed}
        error={fault}
        onChange={({ target }) => {
          change(typingSlug(target.value));
          setFault(undefined);
        }}
      />
      <Button type="submit" busy={add.isPending} busyLabel="추가 중...">
        추가
      </Button>
    </form>
  );
}
