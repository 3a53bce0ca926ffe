import './FirstDayCard.css';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { FirstDay, FirstDayItem } from '#contract/first-day.ts';
import type { StepAnswer, StepState } from '#domain/first-day/steps.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { firstDay, useUpdateFirstDay } from './queries.ts';
import { wordStep } from './wording.ts';

const ICONS: Record<StepState, LucideIcon> = {
  open: Circle,
  done: CircleCheck,
  later: CircleDashed,
  not_applicable: CircleSlash,
};
const STATE_WORDS: Record<StepState, string> = {
  open: '할 일',
  done: '끝',
  later: '나중에',
  not_applicable: '해당 없음',
};

interface Surroundings {
  isSuper: boolean;
  licenseFile: string | undefined;
}

/** The way from demo content to one's own; gone once it is walked, or put away. */
export function FirstDayCard(around: Surroundings) {
  const { data, isError, isFetching, refetch } = useQuery(firstDay());
  const { mutateAsync: update, isPending } = useUpdateFirstDay();
  if (isError && !data) {
    return (
      <ErrorBanner
        text="첫날 준비를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  // Nothing holds its place: on most days there is none.
  if (!data || data.isPutAway || !data.steps.some(isLeft)) return null;
  const finished = data.steps.filter((step) => !isLeft(step)).length;

  async function putAway() {
    try {
      await update({ body: { isPutAway: true } });
      tellStaff('첫날 준비를 접어 두었습니다.', { description: '설정에서 다시 부를 수 있어요.' });
    } catch (error) {
      showStaffFailure(error, { text: '접어 두지 못했습니다.' });
    }
  }

  return (
    <Card as="section" aria-labelledby="first-day" className="first-day">
      <CardHeader
        id="first-day"
        title="첫날 준비"
        meta={`${data.steps.length}가지 중 ${finished}가지 끝`}
        action={
          <Button
            variant="ghost"
            size="sm"
            busy={isPending}
            busyLabel="접는 중..."
            onClick={putAway}
          >
            접어 두기
          </Button>
        }
      />
      <CardBody>
        <ol className="first-day__steps">
          {data.steps.map((step) => (
            <Step key={step.name} step={step} gate={data.gate} {...around} />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function isLeft({ state }: FirstDayItem): boolean {
  return state === 'open' || state === 'later';
}

function Step({
  step,
  gate,
  ...around
}: { step: FirstDayItem; gate: FirstDay['gate'] } & Surroundings) {
  const { title, text, links } = wordStep(step, { gate, ...around });
  const Icon = ICONS[step.state];
  return (
    <li className={`first-day__step first-day__step--${step.state}`}>
      <Icon aria-hidden="true" />
      <div>
        <h3>
          {title}
          <span className={step.state === 'open' ? 'sr' : 'first-day__state'}>
            {STATE_WORDS[step.state]}
          </span>
        </h3>
        {isLeft(step) && <p>{text}</p>}
      </div>
      {step.state === 'open' && (
        <div className="first-day__actions">
          {links.map(({ label, href }, index) => (
            <Button key={href} size="sm" variant={index === 0 ? 'tonal' : 'line'} asChild>
              <Link href={href} aria-label={`${title}: ${label}`}>
                {label}
              </Link>
            </Button>
          ))}
          {step.name === 'gate' && (
            <AnswerButton step={step} title={title} answer="confirmed" label="그대로 쓰기" />
          )}
          <AnswerButton step={step} title={title} answer="later" label="나중에" />
          <AnswerButton step={step} title={title} answer="not_applicable" label="해당 없음" />
        </div>
      )}
      {(step.state === 'later' || step.state === 'not_applicable') && (
        <div className="first-day__actions">
          <AnswerButton step={step} title={title} answer={null} label="다시 챙기기" />
        </div>
      )}
    </li>
  );
}

function AnswerButton({
  step: { name },
  title,
  answer,
  label,
}: {
  step: FirstDayItem;
  title: string;
  answer: StepAnswer | null;
  label: string;
}) {
  const { mutateAsync: update, isPending } = useUpdateFirstDay();
  async function tell() {
    try {
      await update({ body: { step: name, answer } });
    } catch (error) {
      showStaffFailure(error, { text: '바꾸지 못했습니다.' });
    }
  }
  return (
    <Button
      size="sm"
      variant={answer === 'confirmed' ? 'line' : 'ghost'}
      disabled={isPending}
      aria-label={`${title}: ${label}`}
      onClick={tell}
    >
      {label}
    </Button>
  );
}
