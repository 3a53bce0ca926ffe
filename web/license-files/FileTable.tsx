import './FileTable.css';
import { Trash2 } from 'lucide-react';
import type { LicenseFile } from '#contract/license-files/files.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Card, CardHeader } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { useRemoveLicenseFile } from './queries.ts';

/** The files in use, one of each trade, with the lines that could not be read. */
export function FileTable({ files }: { files: readonly LicenseFile[] }) {
  return (
    <Card as="section">
      <CardHeader title="쓰고 있는 파일" />
      <Table caption="쓰고 있는 인허가 파일" className="table--cards">
        <TableHead>
          <HeadCell>업종</HeadCell>
          <HeadCell>파일</HeadCell>
          <HeadCell>기준일</HeadCell>
          <HeadCell numeric>인허가</HeadCell>
          <HeadCell>읽지 못한 줄</HeadCell>
          <HeadCell numeric>관리</HeadCell>
        </TableHead>
        <TableBody>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function FileRow({ file }: { file: LicenseFile }) {
  const confirm = useConfirm();
  const { mutateAsync: remove } = useRemoveLicenseFile();

  async function ask() {
    const isWanted = await confirm({
      title: '이 인허가 파일을 지우시겠습니까?',
      consequence: '아직 정하지 않은 대조 결과도 사라져요. 이미 적용한 내용은 그대로입니다.',
      confirmLabel: '지우기',
      danger: true,
    });
    if (!isWanted) return;
    try {
      await remove({ params: { fileId: file.id } });
      tellStaff('인허가 파일을 지웠습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '파일을 지우지 못했습니다.' });
    }
  }

  return (
    <TableRow>
      <Cell>
        <b className="entry-name">{file.trade ?? '알 수 없음'}</b>
      </Cell>
      <Cell label="파일" muted className="license-file__name">
        {file.fileName}
      </Cell>
      <Cell label="기준일" className="num">
        {file.asOf ? formatDotDate(file.asOf) : '알 수 없음'}
      </Cell>
      <Cell label="인허가" numeric>
        {formatCount(file.rowCount)}건
      </Cell>
      <Cell label="읽지 못한 줄">
        <BadLines file={file} />
      </Cell>
      <Cell label="관리" numeric>
        <IconButton label={`${file.trade ?? file.fileName} 파일 지우기`} onClick={ask}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Cell>
    </TableRow>
  );
}

function BadLines({ file: { badCount, badLines } }: { file: LicenseFile }) {
  if (badCount === 0) return '없음';
  return (
    <details className="license-file__bad">
      <summary>{formatCount(badCount)}줄</summary>
      <ul>
        {badLines.map(({ line, problem }) => (
          <li key={line}>
            <b className="num">{formatCount(line)}번째 줄</b> {problem}
          </li>
        ))}
      </ul>
      {badCount > badLines.length && <p>앞의 {badLines.length}줄만 보여 드려요.</p>}
    </details>
  );
}
