import './ImportFilePicker.css';
import './VenueImport.css';
import { MAX_CSV_LINES, venueCsvApi } from '#contract/venues/csv.ts';
import { formatCount } from '#domain/figures/counts.ts';
import { FileDrop } from '#web/ui/fields/FileDrop.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

export function ImportFilePicker({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <Card className="import">
      <FileDrop
        title="CSV 파일 선택"
        text="여기로 끌어다 놓아도 돼요. 먼저 확인만 하고, 아직 아무것도 바꾸지 않습니다."
        accept=".csv,text/csv"
        onChoose={onChoose}
      />
      <ul className="import__notes">
        <li>
          <a href={venueCsvApi.export.path}>지금 목록을 CSV로 내려받아</a> 고친 뒤 그대로 올릴 수
          있어요.
        </li>
        <li>
          대시보드와 업소 관리에도 파일을 끌어다 놓을 수 있고, 표 프로그램에서 제목 줄까지 복사한
          칸은 그대로 붙여 넣을 수 있어요.
        </li>
        <li>
          번호가 있으면 그 업소를, 없으면 슬러그가 같은 업소를 고칩니다. 둘 다 없으면 새로 등록해요.
        </li>
        <li>
          한 번에 {formatCount(MAX_CSV_LINES)}줄까지 가져올 수 있어요. 빠진 열은 그대로 둡니다.
        </li>
        <li>
          요일 열에는 18:00-02:00, 24시간, 휴무, 18:00-02:00 (휴게 21:00-21:30)처럼 적고, 빈칸인
          요일은 그대로 둡니다.
        </li>
        <li>
          확인 열에 전체 또는 영업시간, 연락처처럼 적으면 그 부분을 오늘 확인한 것으로 남깁니다.
        </li>
        <li>
          내려받은 파일의 버전 열은 지우지 마세요. 그 뒤에 바뀐 업소를 알아보고 덮어쓰지 않게 해
          줍니다.
        </li>
      </ul>
    </Card>
  );
}
