import './ImportReportTable.css';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ImportedLine, ImportReport } from '#contract/venues/csv.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type BadgeTone } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { ImportConflict, NONE, type Overwriting } from './ImportConflict.tsx';

const LABELS: Record<ImportedLine['outcome'], { text: string; tone: BadgeTone }> = {
  create: { text: '새로 등록', tone: 'open' },
  update: { text: '수정', tone: 'info' },
  unchanged: { text: '그대로', tone: 'closed' },
  conflict: { text: '충돌', tone: 'feat' },
  bad: { text: '고쳐야 함', tone: 'gone' },
};

export const ROWS_AT_FIRST = 100;

/** What each line of the file does, or why it cannot; before the import conflicts are decided here. */
export function ImportReportTable({
  report,
  ...overwriting
}: { report: ImportReport } & Partial<Overwriting>) {
  const openCount = report.counts.bad + report.counts.conflict;
  const [onlyOpen, setOnlyOpen] = useState(openCount > 0);
  const [isWhole, setIsWhole] = useState(false);
  const wanted = report.lines.filter(
    ({ outcome }) => !onlyOpen || outcome === 'bad' || outcome === 'conflict',
  );
  const shown = isWhole ? wanted : wanted.slice(0, ROWS_AT_FIRST);
  return (
    <Card as="section">
      <CardHeader
        title="줄별 결과"
        action={
          openCount > 0 && (
            <Checkbox label="고칠 줄만 보기" checked={onlyOpen} onCheckedChange={setOnlyOpen} />
          )
        }
      />
      <Table caption="줄별 결과" className="import-report">
        <TableHead>
          <HeadCell numeric>줄</HeadCell>
          <HeadCell>업소</HeadCell>
          <HeadCell>결과</HeadCell>
          <HeadCell>내용</HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((line) => (
            <LineRow key={line.line} line={line} {...overwriting} />
          ))}
        </TableBody>
      </Table>
      {wanted.length > shown.length && (
        <div className="import__more">
          <Button variant="ghost" onClick={() => setIsWhole(true)}>
            {formatCount(wanted.length - shown.length)}줄 더 보기
          </Button>
        </div>
      )}
    </Card>
  );
}

function LineRow({ line, ...overwriting }: { line: ImportedLine } & Partial<Overwriting>) {
  const { text, tone } = LABELS[line.outcome];
  return (
    <TableRow>
      <Cell label="줄" numeric>
        {line.line}
      </Cell>
      <Cell label="업소">
        {line.venueId ? (
          <Link href={adminPaths.venue(line.venueId)}>{line.name}</Link>
        ) : (
          line.name || '(이름 없음)'
        )}
      </Cell>
      <Cell label="결과">
        <Badge tone={tone}>{text}</Badge>
      </Cell>
      <Cell label="내용" className="import__detail">
        <Detail line={line} {...overwriting} />
      </Cell>
    </TableRow>
  );
}

/** What the import changes, or changed, cell by cell. */
function Differences({ line: { differences } }: { line: ImportedLine }) {
  return (
    <ul className="import__differences">
      {differences.map(({ header, from, to }) => (
        <li key={header}>
          <b>{header}</b> <del>{from || NONE}</del> <span className="sr">에서</span>
          <ArrowRight aria-hidden="true" /> <ins>{to || NONE}</ins>
        </li>
      ))}
    </ul>
  );
}

function Detail({ line, ...overwriting }: { line: ImportedLine } & Partial<Overwriting>) {
  if (line.conflicts.length > 0) return <ImportConflict line={line} {...overwriting} />;
  if (line.differences.length > 0) return <Differences line={line} />;
  return (
    <ul>
      {line.problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
