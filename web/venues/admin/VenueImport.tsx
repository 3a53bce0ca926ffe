import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { Link } from 'wouter';
import { type ImportReport, MAX_CSV_LINES, venueCsvApi } from '#contract/venue-csv.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { ImportReportTable } from './ImportReportTable.tsx';
import { type ImportState, useVenueImport } from './use-venue-import.ts';

export function VenueImport() {
  const { state, choose, write, startOver } = useVenueImport();
  return (
    <div className="admin-stack">
      {state.step === 'empty' && <FilePicker onChoose={choose} />}
      {(state.step === 'checking' || state.step === 'importing') && <Working state={state} />}
      {state.step === 'checked' && (
        <>
          <Checked report={state.report} onWrite={write} onStartOver={startOver} />
          <ImportReportTable report={state.report} />
        </>
      )}
      {state.step === 'done' && (
        <>
          <Done report={state.report} onStartOver={startOver} />
          <ImportReportTable report={state.report} />
        </>
      )}
    </div>
  );
}

function FilePicker({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    // The same file can be chosen again after it was mended.
    input.value = '';
    if (file) onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  }
  return (
    <Card className="import">
      <label
        className="import__drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" />
        <b>CSV 파일 선택</b>
        <span>여기로 끌어다 놓아도 돼요. 먼저 확인만 하고, 아직 아무것도 바꾸지 않습니다.</span>
        <input type="file" className="sr" accept=".csv,text/csv" onChange={pick} />
      </label>
      <ul className="import__notes">
        <li>
          <a href={venueCsvApi.export.path}>지금 목록을 CSV로 내려받아</a> 고친 뒤 그대로 올릴 수
          있어요.
        </li>
        <li>
          번호가 있으면 그 업소를, 없으면 슬러그가 같은 업소를 고칩니다. 둘 다 없으면 새로 등록해요.
        </li>
        <li>
          한 번에 {MAX_CSV_LINES.toLocaleString()}줄까지 가져올 수 있어요. 빠진 열은 그대로 둡니다.
        </li>
      </ul>
    </Card>
  );
}

function Working({ state }: { state: ImportState & { step: 'checking' | 'importing' } }) {
  return (
    <Card className="import import__working">
      <p role="status">
        <Spinner />
        {state.step === 'checking'
          ? `${state.fileName} 파일을 확인하고 있어요…`
          : `${state.total.toLocaleString()}줄 중 ${state.done.toLocaleString()}줄을 가져왔어요…`}
      </p>
      {state.step === 'importing' && (
        <progress max={state.total} value={state.done} aria-label="가져오기 진행" />
      )}
    </Card>
  );
}

function Checked({
  report,
  onWrite,
  onStartOver,
}: {
  report: ImportReport;
  onWrite: (allOrNothing: boolean) => void;
  onStartOver: () => void;
}) {
  const { create, update, bad } = report.counts;
  const good = create + update;
  return (
    <Card className="import">
      <Counts report={report} />
      {bad > 0 && (
        <Alert tone="warn" title={`${bad.toLocaleString()}줄은 고쳐야 가져올 수 있어요`}>
          <p>파일을 고쳐 다시 올리거나, 괜찮은 줄만 먼저 가져올 수 있습니다.</p>
        </Alert>
      )}
      {good === 0 && <p>바뀔 내용이 없어요.</p>}
      <div className="import__actions">
        <Button onClick={onStartOver}>다른 파일 선택</Button>
        {good > 0 && bad > 0 && (
          <Button variant="primary" onClick={() => onWrite(false)}>
            괜찮은 {good.toLocaleString()}곳만 가져오기
          </Button>
        )}
        {good > 0 && bad === 0 && (
          <>
            <Button onClick={() => onWrite(false)}>나누어 가져오기</Button>
            <Button variant="primary" onClick={() => onWrite(true)}>
              {good.toLocaleString()}곳 한 번에 가져오기
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function Done({ report, onStartOver }: { report: ImportReport; onStartOver: () => void }) {
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
      <div className="import__actions">
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
    ['고쳐야 함', counts.bad],
  ] as const;
  return (
    <dl className="import__counts">
      {items.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
