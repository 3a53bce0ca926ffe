import './WeekBulk.css';
import { RotateCcw, Undo2 } from 'lucide-react';
import { ALL_DAY, CLOSED_DAY, DEFAULT_WEEK, type HoursRow } from '#domain/hours/opening-hours.ts';
import { Button } from '#web/ui/controls/Button.tsx';

export interface BulkChange {
  /** Told once it is done. */
  text: string;
  make: (row: HoursRow) => HoursRow;
}

const ALL_AROUND_THE_CLOCK: BulkChange = {
  text: '모든 요일을 24시간 영업으로 바꿨습니다.',
  make: (row) => ({ ...row, ...ALL_DAY, is24Hours: true }),
};
const ALL_CLOSED: BulkChange = {
  text: '모든 요일을 휴무로 바꿨습니다.',
  make: (row) => ({ ...row, ...CLOSED_DAY }),
};
const DEFAULTS: BulkChange = {
  text: '기본 영업시간으로 바꿨습니다.',
  make: (row) => ({ ...row, ...DEFAULT_WEEK[row.dayOfWeek] }),
};

export function WeekBulkButtons({ onApply }: { onApply: (change: BulkChange) => void }) {
  return (
    <div className="week__bulk">
      <Button size="sm" onClick={() => onApply(ALL_AROUND_THE_CLOCK)}>
        전체 24시간
      </Button>
      <Button size="sm" onClick={() => onApply(ALL_CLOSED)}>
        전체 휴무
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onApply(DEFAULTS)}>
        <RotateCcw aria-hidden="true" />
        기본값으로
      </Button>
    </div>
  );
}

/** Always there, so that what appears in it is announced. */
export function BulkUndo({ text, onUndo }: { text: string | undefined; onUndo: () => void }) {
  return (
    <div role="status">
      {text && (
        <p className="week__undo">
          {text}
          <Button size="sm" variant="tonal" onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            방금 변경 되돌리기
          </Button>
        </p>
      )}
    </div>
  );
}
