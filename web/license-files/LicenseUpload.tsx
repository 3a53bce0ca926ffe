import './LicenseUpload.css';
import type { LicenseFile } from '#contract/license-files/files.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FileDrop } from '#web/ui/fields/FileDrop.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { useUpload } from './use-upload.ts';
import { formatSize } from './wording.ts';

/** Takes a file, shows how far it has been read, and why one cannot be. */
export function LicenseUpload({ isFirst }: { isFirst: boolean }) {
  const { file, send, stop, forget } = useUpload();
  if (file && file.state !== 'failed') return <Reading file={file} onStop={stop} />;
  return (
    <>
      {file && (
        <Alert
          tone="error"
          title={`${file.fileName} 파일을 읽을 수 없습니다`}
          action={
            <Button size="sm" onClick={forget}>
              닫기
            </Button>
          }
        >
          <p>{file.failure}</p>
        </Alert>
      )}
      <Picker isFirst={isFirst} onChoose={send} />
    </>
  );
}

function Reading({ file, onStop }: { file: LicenseFile; onStop: () => void }) {
  const { fileName, readBytes, totalBytes, rowCount, badCount } = file;
  return (
    <Card className="license-upload license-upload--reading">
      <p role="status">
        <b>{fileName}</b>
        <span className="num">
          {formatSize(totalBytes)} 중 {formatSize(readBytes)} · {formatCount(rowCount)}건 읽음
          {badCount > 0 && ` · ${formatCount(badCount)}줄 제외`}
        </span>
      </p>
      <progress max={totalBytes} value={readBytes} aria-label="파일 읽기 진행" />
      <Button size="sm" onClick={onStop}>
        그만두기
      </Button>
    </Card>
  );
}

function Picker({ isFirst, onChoose }: { isFirst: boolean; onChoose: (file: File) => void }) {
  return (
    <Card className="license-upload">
      <FileDrop
        title="인허가 데이터 CSV 선택"
        text="여기로 끌어다 놓아도 돼요. 읽고 맞춰 보기만 하고, 업소는 바꾸지 않습니다."
        accept=".csv,text/csv"
        isSmall={!isFirst}
        onChoose={onChoose}
      />
      {isFirst && (
        <ul className="license-upload__notes">
          <li>
            공공데이터포털의 지방행정 인허가데이터에서 일반음식점, 단란주점영업, 유흥주점영업 파일을
            받아 업종마다 하나씩 올려 주세요.
          </li>
          <li>받은 파일 이름을 그대로 두어야 업종을 알 수 있어요. 압축 파일은 풀어서 올립니다.</li>
          <li>같은 업종의 새 파일을 올리면 이전 파일을 대신합니다.</li>
        </ul>
      )}
    </Card>
  );
}
