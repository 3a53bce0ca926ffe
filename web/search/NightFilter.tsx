import { Link, useLocation } from 'wouter';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Asked } from './asked.ts';
import { ConditionForm } from './ConditionForm.tsx';
import { addressOf } from './filter-address.ts';

/** Open at a chosen time of a chosen night; a form that only leads to another address. */
export function NightFilter({ asked }: { asked: Asked }) {
  const [, navigate] = useLocation();
  const { q, night, time, cursor: _, ...others } = asked;

  function submit(given: FormData) {
    const chosen = { night: String(given.get('night')), time: String(given.get('time')) };
    navigate(addressOf(asked, chosen));
  }

  return (
    <ConditionForm kept={{ q, ...others }} onGiven={submit}>
      <label>
        밤
        <input type="date" name="night" defaultValue={night} required />
      </label>
      <label>
        시각
        <input type="time" name="time" defaultValue={time ?? '22:00'} required />
      </label>
      <Button type="submit">이때 여는 곳 보기</Button>
      {night && (
        <Link href={addressOf(asked, { night: undefined, time: undefined })}>시각 조건 지우기</Link>
      )}
      <p>자정이 지난 시각은 전날 밤에 이어집니다.</p>
    </ConditionForm>
  );
}
