import './DemoRemovalForm.css';
import { useLocation } from 'wouter';
import {
  DEMO_CONFIRMATION,
  type DemoKept,
  type DemoPreview,
  DemoRemoval,
} from '#contract/first-day.ts';
import { demoRowName } from '#domain/first-day/demo-removal.ts';
import { withParticle } from '#domain/text/korean.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/fields.tsx';
import { paths } from '#web/paths.ts';
import { tellStaff } from '#web/session/staff-failure.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { useRemoveDemo } from './queries.ts';
import { wordCounts, wordKept, wordLosses } from './wording.ts';

/** What goes, what stays and why, and the words that have to be typed. */
export function DemoRemovalForm({
  preview,
  also,
  onChoose,
}: {
  preview: DemoPreview;
  also: readonly string[];
  onChoose: (also: string[]) => void;
}) {
  const { counts, kept, fingerprint } = preview;
  const [, navigate] = useLocation();
  const { mutateAsync: remove } = useRemoveDemo();
  const form = useStaffForm({
    schema: DemoRemoval,
    values: { confirmation: '' },
    toBody: ({ confirmation }) => ({ confirmation, also: [...also], fingerprint }),
    send: (body) => remove({ body }),
    failure: { title: '지우지 못했습니다', text: '잠시 후 다시 시도해 주세요.' },
    onDone: (answer) => {
      const [first] = answer ? wordCounts(answer.counts) : [];
      tellStaff('예시 데이터를 지웠습니다.', {
        description:
          first && `${first.name} ${withParticle(first.count, '와/과')} 딸린 내용을 지웠어요.`,
      });
      navigate(paths.adminDashboard());
    },
  });
  const lines = wordCounts(counts);
  const losses = wordLosses(counts);
  const staying = kept.filter(({ isChosen }) => !isChosen).length;
  function choose(name: string, isChosen: boolean) {
    onChoose(isChosen ? [...also, name] : also.filter((other) => other !== name));
  }

  return (
    <div className="admin-stack">
      <Card as="section" aria-labelledby="demo-goes">
        <CardHeader id="demo-goes" title="지울 것" />
        <CardBody>
          {lines.length === 0 ? (
            <p>지울 것이 없어요. 남는 것을 확인하고 마치면 모두 우리 데이터가 됩니다.</p>
          ) : (
            <dl className="demo-counts">
              {lines.map(({ key, name, count }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd className="num">{count}</dd>
                </div>
              ))}
            </dl>
          )}
          {losses && <p className="demo-counts__note">{losses}</p>}
          <p className="demo-counts__note">
            예시 사진은 하루 안에 파일까지 지워져요. 회원과 직원의 계정은 그대로예요.
          </p>
        </CardBody>
      </Card>
      {kept.length > 0 && (
        <Card as="section" aria-labelledby="demo-stays">
          <CardHeader
            id="demo-stays"
            title={`남는 것 ${staying}개`}
            meta="표시한 것은 함께 지워요. 남는 업소에서도 예시 리뷰와 예시 방문 기록은 지워요."
          />
          <CardBody>
            {kept.some(({ isNeeded }) => !isNeeded) && (
              <ul className="demo-kept">
                {kept
                  .filter(({ isNeeded }) => !isNeeded)
                  .map((row) => (
                    <li key={demoRowName(row.kind, row.id)}>
                      <Checkbox
                        label={wordKept(row).name}
                        hint={wordKept(row).reason}
                        checked={row.isChosen}
                        onCheckedChange={(isChosen) =>
                          choose(demoRowName(row.kind, row.id), isChosen)
                        }
                      />
                    </li>
                  ))}
              </ul>
            )}
            <Needed rows={kept.filter(({ isNeeded }) => isNeeded)} />
          </CardBody>
        </Card>
      )}
      <Card as="section" aria-labelledby="demo-sure">
        <CardHeader id="demo-sure" title="확인" />
        <CardBody>
          <Form form={form} className="form demo-sure">
            <Alert tone="warn" title="되돌릴 수 없어요">
              <p>지운 예시 데이터는 다시 채워지지 않아요. 필요하면 먼저 백업을 만들어 두세요.</p>
            </Alert>
            <TextField
              name="confirmation"
              label={`‘${DEMO_CONFIRMATION}’를 그대로 입력하세요`}
              autoComplete="off"
              maxLength={50}
            />
            <SaveButton variant="danger" busyLabel="지우는 중...">
              {DEMO_CONFIRMATION}
            </SaveButton>
          </Form>
        </CardBody>
      </Card>
    </div>
  );
}

/** Nothing to decide here: what uses them stays. */
function Needed({ rows }: { rows: readonly DemoKept[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="demo-kept__title">쓰는 곳이 있어 함께 남는 것</h3>
      <ul className="demo-kept demo-kept--needed">
        {rows.map((row) => (
          <li key={demoRowName(row.kind, row.id)}>
            {wordKept(row).name} <small>{wordKept(row).reason}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
