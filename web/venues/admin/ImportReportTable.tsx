import { useState } from 'react';
import { Link } from 'wouter';
import type { ImportedLine, ImportReport } from '#contract/venue-csv.ts';
import { paths } from '#web/paths.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardHeader } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/Table.tsx';

const LABELS: Record<ImportedLine['outcome'], { text: string; tone: BadgeTone }> = {
  create: { text: '새로 등록', tone: 'open' },
  update: { text: '수정', tone: 'info' },
  unchanged: { text: '그대로', tone: 'closed' },
  bad: { text: '고쳐야 함', tone: 'gone' },
};

const ROWS_AT_FIRST = 100;

/** What each line of the file does, or why it cannot. */
export function ImportReportTable({ report }: { report: ImportReport }) {
  const [onlyBad, setOnlyBad] = useState(report.counts.bad > 0);
  const [isWhole, setIsWhole] = useState(false);
  const wanted = report.lines.filter(({ outcome }) => !onlyBad || outcome === 'bad');
  const shown = isWhole ? wanted : wanted.slice(0, ROWS_AT_FIRST);
  return (
    <Card as="section">
      <CardHeader
        title="줄별 결과"
        action={
          report.counts.bad > 0 && (
            <Checkbox label="고칠 줄만 보기" checked={onlyBad} onCheckedChange={setOnlyBad} />
          )
        }
      />
      <Table caption="줄별 결과">
        <TableHead>
          <HeadCell numeric>줄</HeadCell>
          <HeadCell>업소</HeadCell>
          <HeadCell>결과</HeadCell>
          <HeadCell>내용</HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((line) => (
            <LineRow key={line.line} line={line} />
          ))}
        </TableBody>
      </Table>
      {wanted.length > shown.length && (
        <div className="import__more">
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            {(wanted.length - shown.length).toLocaleString()}줄 더 보기
          </Button>
        </div>
      )}
    </Card>
  );
}

function LineRow({ line }: { line: ImportedLine }) {
  const { text, tone } = LABELS[line.outcome];
  return (
    <TableRow>
      <Cell label="줄" numeric>
        {line.line}
      </Cell>
      <Cell label="업소">
        {line.venueId ? (
          <Link href={paths.adminVenue(line.venueId)}>{line.name}</Link>
        ) : (
          line.name || '(이름 없음)'
        )}
      </Cell>
      <Cell label="결과">
        <Badge tone={tone}>{text}</Badge>
      </Cell>
      <Cell label="내용" className="import__detail">
        {line.problems.length > 0 ? (
          <ul>
            {line.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : (
          line.changed.join(', ')
        )}
      </Cell>
    </TableRow>
  );
}
