import './AliasCard.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { AliasForm, SLUG_OF_DELETED, SLUG_TAKEN } from '#contract/venues/forms.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { SlugField } from '#web/form/fields.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { useAddAlias, useRemoveAlias, venueAliases } from '#web/venues/admin/queries.ts';

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
  const { mutateAsync: add } = useAddAlias();
  const form = useStaffForm({
    schema: AliasForm,
    values: { alias: '' },
    draft: `alias-${venueId}`,
    refusals: { alias: [SLUG_TAKEN, SLUG_OF_DELETED] },
    send: (body) => add({ params: { venueId }, body }),
    failure: { text: '주소를 추가하지 못했습니다.' },
    success: '주소를 추가했습니다.',
  });
  return (
    <Form form={form} className="venue-aliases__add">
      <SlugField name="alias" label="추가할 주소" compact keepsCapitals placeholder="예: 옛-이름" />
      <SaveButton variant="line" busyLabel="추가 중...">
        추가
      </SaveButton>
    </Form>
  );
}
