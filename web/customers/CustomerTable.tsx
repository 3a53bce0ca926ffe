import './CustomerTable.css';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { CUSTOMER_REASON_MAX, type CustomerRecord } from '#contract/customers.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { ReasonDialog } from '#web/session/ReasonDialog.tsx';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { type CustomerChange, changesFor } from './changes.ts';
import { useUpdateCustomer } from './queries.ts';

interface Asked {
  customer: CustomerRecord;
  change: CustomerChange;
}

export function CustomerTable({ customers }: { customers: readonly CustomerRecord[] }) {
  const update = useUpdateCustomer();
  const [isAsking, setIsAsking] = useState(false);
  // Stays while the dialog closes, so that its words do not vanish before it does.
  const [asked, setAsked] = useState<Asked | null>(null);

  async function save(reason: string) {
    if (!asked) return false;
    const { customer, change } = asked;
    try {
      await update.mutateAsync({
        params: { customerId: customer.id },
        body: { ...change.body, reason },
      });
    } catch (error) {
      showStaffFailure(error, { text: '고객 정보를 바꾸지 못했습니다.' });
      return false;
    }
    setIsAsking(false);
    tellStaff(change.done);
    return true;
  }

  return (
    <>
      <Table caption="고객 목록">
        <TableHead>
          <HeadCell>고객</HeadCell>
          <HeadCell>가입일</HeadCell>
          <HeadCell>마지막 로그인</HeadCell>
          <HeadCell numeric>리뷰</HeadCell>
          <HeadCell>성인인증</HeadCell>
          <HeadCell>이용</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {customers.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              onAsk={(change) => {
                setAsked({ customer, change });
                setIsAsking(true);
              }}
            />
          ))}
        </TableBody>
      </Table>
      {asked && (
        <ReasonDialog
          draftKey={`customer-${asked.customer.id}-${asked.change.label}`}
          open={isAsking}
          title={asked.change.question(asked.customer.nickname)}
          description={asked.change.consequence}
          choices={asked.change.choices}
          maxLength={CUSTOMER_REASON_MAX}
          confirmLabel={asked.change.label}
          danger={asked.change.danger ?? false}
          onConfirm={save}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function CustomerRow({
  customer,
  onAsk,
}: {
  customer: CustomerRecord;
  onAsk: (change: CustomerChange) => void;
}) {
  const { id, nickname, lastLoginAt } = customer;
  return (
    <TableRow>
      <Cell className="customer-cell">
        <b>{nickname}</b>
        <span>{customer.email}</span>
      </Cell>
      <Cell label="가입일" className="num">
        {formatDotDate(customer.joinedAt)}
      </Cell>
      <Cell label="마지막 로그인" className="num">
        {lastLoginAt ? formatDotDate(lastLoginAt) : '없음'}
      </Cell>
      <Cell label="리뷰" numeric>
        {customer.reviewCount}
      </Cell>
      <Cell label="성인인증">
        <Badge tone={customer.isAdultVerified ? 'open' : 'line'}>
          {customer.isAdultVerified ? '인증됨' : '미인증'}
        </Badge>
      </Cell>
      <Cell label="이용">
        <Badge tone={customer.isSuspended ? 'gone' : 'closed'}>
          {customer.isSuspended ? '정지됨' : '정상'}
        </Badge>
      </Cell>
      <Cell>
        <div className="table__actions customer-cell__actions">
          {changesFor(customer).map((change) => (
            <Button
              key={change.label}
              size="sm"
              aria-label={`${nickname} ${change.label}`}
              onClick={() => onAsk(change)}
            >
              {change.label}
            </Button>
          ))}
          <IconButton tip="변경 기록" size="sm" label={`${nickname} 변경 기록`} asChild>
            <Link href={adminPaths.auditLog({ entity: 'customer', entityId: id })}>
              <History aria-hidden="true" />
            </Link>
          </IconButton>
        </div>
      </Cell>
    </TableRow>
  );
}
