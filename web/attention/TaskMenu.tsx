import { AlarmClock, CircleSlash, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DismissalSpan } from '#contract/attention.ts';
import { formatKoreanDay } from '#domain/seoul-time.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { useDismiss } from './queries.ts';
import { WaiveDialog } from './WaiveDialog.tsx';
import type { Task } from './wording.ts';

/** Puts a line off, or says with a reason that it is none. */
export function TaskMenu({ task: { kind, date, title, canWaive } }: { task: Task }) {
  const { mutateAsync: dismiss } = useDismiss();
  const [isWaiving, setIsWaiving] = useState(false);
  // A dialog opens once the menu has closed: it gives the focus back to what had it by then.
  const isWanted = useRef(false);

  async function snooze(span: DismissalSpan, done: string) {
    try {
      await dismiss({ body: { kind, date, span } });
      tellStaff(done, { description: title });
    } catch (error) {
      showStaffFailure(error, { text: '미루지 못했습니다.' });
    }
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" tip="미루기" label={`${title} 미루기`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        onClosed={() => {
          setIsWaiving(isWanted.current);
          isWanted.current = false;
        }}
      >
        <MenuItem icon={AlarmClock} onSelect={() => snooze('day', '내일 다시 알려 드릴게요.')}>
          내일 다시
        </MenuItem>
        <MenuItem icon={AlarmClock} onSelect={() => snooze('week', '7일 뒤에 다시 알려 드릴게요.')}>
          7일 뒤 다시
        </MenuItem>
        {date && (
          <MenuItem
            icon={AlarmClock}
            onSelect={() => snooze('date', '그날이 지날 때까지 알리지 않을게요.')}
          >
            {formatKoreanDay(date)}까지 보지 않기
          </MenuItem>
        )}
        {canWaive && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={CircleSlash}
              onSelect={() => {
                isWanted.current = true;
              }}
            >
              해당 없음
            </MenuItem>
          </>
        )}
      </Menu>
      {isWaiving && (
        <WaiveDialog kind={kind} date={date} venueIds={[]} onClose={() => setIsWaiving(false)} />
      )}
    </>
  );
}
