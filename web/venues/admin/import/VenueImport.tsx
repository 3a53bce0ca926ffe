import { paths } from '#web/paths.ts';
import './VenueImport.css';
import { Link } from 'wouter';
import { type ImportReport, venueCsvApi } from '#contract/venues/csv.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { Spinner } from '#web/ui/state/Spinner.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { ImportReportTable, ROWS_AT_FIRST } from './ImportReportTable.tsx';
import type { ImportState } from './import-state.ts';
import { useVenueImport } from './use-venue-import.ts';

export function VenueImport() {
  const { state, choose, checkAgain, overwrite, write, startOver } = useVenueImport();
  return (
    <div className="admin-stack">
      {state.step === 'empty' && <ImportFilePicker onChoose={choose} />}
      {(state.step === 'checking' || state.step === 'importing') && <Working state={state} />}
      {state.step === 'checked' && (
        <Checked state={state} onOverwrite={overwrite} onWrite={write} onStartOver={startOver} />
      )}
      {state.step === 'done' && (
        <>
          <Done report={state.report} onCheckAgain={checkAgain} onStartOver={startOver} />
          <ImportReportTable report={state.report} />
        </>
      )}
    </div>
  );
}

function Working({ state }: { state: ImportState & { step: 'checking' | 'importing' } }) {
  return (
    <Card className="import import__working">
      <p role="status">
        <Spinner />
        {state.step === 'checking'
          ? `${state.fileName} 파일을 확인하고 있어요…`
          : `${formatCount(state.total)}줄 중 ${formatCount(state.done)}줄을 가져왔어요…`}
      </p>
      {state.step === 'importing' && (
        <progress max={state.total} value={state.done} aria-label="가져오기 진행" />
      )}
    </Card>
  );
}

function Checked({
  state: { fileName, report, overwritten },
  onOverwrite,
  onWrite,
  onStartOver,
}: {
  state: ImportState & { step: 'checked' };
  onOverwrite: (overwritten: ReadonlySet<number>) => void;
  onWrite: (allOrNothing: boolean, overwritten: ReadonlySet<number>) => void;
  onStartOver: () => void;
}) {
  const { create, update, conflict, bad } = report.counts;
  const good = create + update + overwritten.size;
  const isWhole = bad === 0 && conflict === overwritten.size;
  // In one press only what is in sight as a whole.
  const canTakeAll = bad === 0 && !isWhole && conflict <= ROWS_AT_FIRST;

  function overwrite(line: number, isWanted: boolean) {
    const next = new Set(overwritten);
    if (isWanted) next.add(line);
    else next.delete(line);
    onOverwrite(next);
  }

  return (
    <>
      <Card className="import">
        <p className="import__file">
          <b>{fileName}</b> · 확인만 했고, 아직 아무것도 바꾸지 않았습니다.
        </p>
        <Counts report={report} />
        {bad > 0 && (
          <Alert tone="warn" title={`${formatCount(bad)}줄은 고쳐야 가져올 수 있어요`}>
            <p>파일을 고쳐 다시 올리거나, 괜찮은 줄만 먼저 가져올 수 있습니다.</p>
          </Alert>
        )}
        {conflict > 0 && <ConflictAlert count={conflict} />}
        {good + conflict === 0 && <p>바뀔 내용이 없어요.</p>}
        <div className="import__actions">
          <Button onClick={onStartOver}>다른 파일 선택</Button>
          {canTakeAll && (
            <Button onClick={() => onWrite(true, conflictsOf(report))}>
              파일 값으로 {formatCount(create + update + conflict)}곳 모두 가져오기
            </Button>
          )}
          {good > 0 && !isWhole && (
            <Button variant="primary" onClick={() => onWrite(false, overwritten)}>
              괜찮은 {formatCount(good)}곳만 가져오기
            </Button>
          )}
          {good > 0 && isWhole && (
            <>
              <Button onClick={() => onWrite(false, overwritten)}>나누어 가져오기</Button>
              <Button variant="primary" onClick={() => onWrite(true, overwritten)}>
                {formatCount(good)}곳 한 번에 가져오기
              </Button>
            </>
          )}
        </div>
      </Card>
      <ImportReportTable report={report} overwritten={overwritten} onOverwrite={overwrite} />
    </>
  );
}

function conflictsOf({ lines }: ImportReport): ReadonlySet<number> {
  return new Set(lines.filter(({ outcome }) => outcome === 'conflict').map(({ line }) => line));
}

function ConflictAlert({ count }: { count: number }) {
  return (
    <Alert tone="warn" title={`${formatCount(count)}곳은 파일을 만든 뒤에 다른 사람이 고쳤어요`}>
      <p>
        저장된 값을 그대로 두거나, 줄마다 파일 값으로 바꿀 수 있습니다.{' '}
        <LinkText href={venueCsvApi.export.path}>지금 목록을 다시 내려받아</LinkText> 고쳐도 돼요.
      </p>
    </Alert>
  );
}

function Done({
  report,
  onCheckAgain,
  onStartOver,
}: {
  report: ImportReport;
  onCheckAgain: () => void;
  onStartOver: () => void;
}) {
  const { conflict } = report.counts;
  return (
    <Card className="import">
      {report.isWritten ? (
        <h2 role="status">가져오기를 마쳤어요</h2>
      ) : (
        <Alert tone="error" title="아무것도 가져오지 않았어요">
          <p>그사이 목록이 바뀌어 고칠 줄이 생겼습니다. 아래를 확인해 주세요.</p>
        </Alert>
      )}
      <Counts report={report} />
      {report.isWritten && conflict > 0 && (
        <Alert tone="warn" title={`${formatCount(conflict)}곳은 저장된 값을 그대로 두었어요`}>
          <p>파일을 다시 확인하면 줄마다 파일 값으로 바꿀 수 있습니다.</p>
        </Alert>
      )}
      <div className="import__actions">
        {conflict > 0 && <Button onClick={onCheckAgain}>다시 확인하기</Button>}
        <Button onClick={onStartOver}>다른 파일 가져오기</Button>
        <Button variant="primary" asChild>
          <Link href={paths.adminVenues()}>업소 목록 보기</Link>
        </Button>
      </div>
    </Card>
  );
}

function Counts({ report: { counts } }: { report: ImportReport }) {
  const items = [
    ['새로 등록', counts.create],
    ['수정', counts.update],
    ['그대로', counts.unchanged],
    ['충돌', counts.conflict],
    ['고쳐야 함', counts.bad],
  ] as const;
  return (
    <dl className="import__counts">
      {items.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
