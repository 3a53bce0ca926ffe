import type { VisitsOfVenue } from '#contract/analytics/figures.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatAgainstCategory } from '#domain/figures/venue-month.ts';
import { formatRate, rateOf } from '#domain/figures/visit-figures.ts';
import { ChartCard } from '#web/ui/charts/ChartCard.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { contactsIn } from './names.ts';

/** The venue beside the middle and the average of its category. */
export function CategoryCard({
  figures: { current, category },
}: {
  figures: Pick<VisitsOfVenue, 'current' | 'category'>;
}) {
  const title = `${category.name} 안에서`;
  if (category.venues < 2) {
    return (
      <ChartCard title={title} summary="같은 카테고리에 공개된 다른 업소가 없어 비교하지 않아요." />
    );
  }
  const contacts = contactsIn(current);
  return (
    <ChartCard
      title={title}
      summary={`세션이 ${formatAgainstCategory(current.sessions, category.sessions)}. 공개된 업소 ${formatCount(category.venues)}곳과 비교합니다.`}
    >
      <Table caption={`${category.name} 업소와 비교`} stack={false}>
        <TableHead>
          <HeadCell>항목</HeadCell>
          <HeadCell numeric>이 업소</HeadCell>
          <HeadCell numeric>중앙값</HeadCell>
          <HeadCell numeric>평균</HeadCell>
        </TableHead>
        <TableBody>
          <TableRow>
            <Cell>세션</Cell>
            <Cell numeric>{formatCount(current.sessions)}</Cell>
            <Cell numeric>{formatCount(category.sessions.median)}</Cell>
            <Cell numeric>{formatCount(category.sessions.average)}</Cell>
          </TableRow>
          <TableRow>
            <Cell>연락 클릭</Cell>
            <Cell numeric>{formatCount(contacts)}</Cell>
            <Cell numeric>{formatCount(category.contactClicks.median)}</Cell>
            <Cell numeric>{formatCount(category.contactClicks.average)}</Cell>
          </TableRow>
          <TableRow>
            <Cell>연락 전환율</Cell>
            <Cell numeric>{formatRate(rateOf(contacts, current.sessions))}</Cell>
            <Cell numeric>–</Cell>
            <Cell numeric>{formatRate(category.contactRate)}</Cell>
          </TableRow>
        </TableBody>
      </Table>
    </ChartCard>
  );
}
