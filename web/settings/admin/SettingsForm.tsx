import './SettingsForm.css';
import type { IndexNowState } from '#contract/indexnow.ts';
import { SettingsForm as Fields, SETTINGS_MAX } from '#contract/settings/changes.ts';
import type { Settings } from '#contract/settings/settings.ts';
import type { StoredSettings } from '#contract/settings/stored.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { Switch, TextField } from '#web/form/fields.tsx';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ClaimFields } from './ClaimFields.tsx';
import {
  CONSULTATION,
  GATE_OPTIONS,
  OPERATOR,
  OVERNIGHT_OPTIONS,
  VERIFICATIONS,
} from './choices.ts';
import { IndexNowCard } from './IndexNowCard.tsx';
import { MapCard } from './MapCard.tsx';
import { useUpdateSettings } from './queries.ts';

/** All site settings; only what was changed is sent. */
export function SettingsForm({
  settings,
  indexNow,
}: {
  settings: Settings;
  indexNow: IndexNowState;
}) {
  const { mutateAsync: update } = useUpdateSettings();
  const form = useStaffForm({
    schema: Fields,
    values: toFields({ ...settings, indexNow: { key: indexNow.key } }),
    isEdit: true,
    draft: 'settings',
    isGuarded: true,
    send: (_, body) => update({ body }),
    toSaved: (saved) => ({ values: toFields(saved) }),
    failure: { text: '설정을 저장하지 못했습니다.' },
    success: '설정을 저장했습니다.',
  });
  return (
    <Form form={form} className="admin-stack">
      <Card as="section">
        <CardHeader title="성인인증" />
        <CardBody className="form">
          <ChoiceField name="gate" label="인증 전에 가리는 범위" options={GATE_OPTIONS} />
        </CardBody>
      </Card>
      <Card as="section">
        <CardHeader title="자정을 넘기는 영업시간" />
        <CardBody className="form">
          <ChoiceField
            name="overnightRule"
            label="자정이 지난 뒤의 영업 상태"
            options={OVERNIGHT_OPTIONS}
          />
        </CardBody>
      </Card>
      <Card as="section">
        <CardHeader
          title="사업자 정보"
          meta="모든 페이지 아래와 약관, 처리방침에 보여요. 비워 둔 항목은 빠져요."
        />
        <CardBody className="form settings__fields">
          {OPERATOR.map(([name, label]) => (
            <TextField
              key={name}
              name={`operator.${name}`}
              label={label}
              maxLength={SETTINGS_MAX[name]}
            />
          ))}
        </CardBody>
      </Card>
      <Card as="section">
        <CardHeader title="상담" meta="비워 둔 연락 방법은 상담 페이지에 보이지 않아요." />
        <CardBody className="form">
          <div className="form settings__fields">
            {CONSULTATION.map(([name, label]) => (
              <TextField
                key={name}
                name={`consultation.${name}`}
                label={label}
                maxLength={SETTINGS_MAX[name]}
              />
            ))}
          </div>
          <h3 className="settings__title">소개 문구</h3>
          <ClaimFields name="consultation.claims" />
        </CardBody>
      </Card>
      <MapCard />
      <Card as="section">
        <CardHeader
          title="검색엔진"
          meta="사이트 확인 값이나 태그를 그대로 붙여 넣으세요. 모든 공개 페이지에 들어가요."
        />
        <CardBody className="form">
          <div className="form settings__fields">
            {VERIFICATIONS.map(([name, label]) => (
              <TextField
                key={name}
                name={`search.${name}`}
                label={label}
                maxLength={SETTINGS_MAX.verification}
              />
            ))}
          </div>
          <Switch name="search.isAdult" label="성인 사이트로 표시하기" />
        </CardBody>
      </Card>
      <IndexNowCard state={indexNow} />
      {form.isDirty && (
        <div className="save-bar settings__save">
          <span>저장하지 않은 변경이 있습니다</span>
          <Button onClick={form.startOver}>되돌리기</Button>
          <SaveButton>저장</SaveButton>
        </div>
      )}
    </Form>
  );
}

/** A field holds text; no source is an empty one. */
function toFields(settings: StoredSettings): Fields {
  const { consultation } = settings;
  const claims = consultation.claims.map((claim) => ({ ...claim, source: claim.source ?? '' }));
  return { ...settings, consultation: { ...consultation, claims } };
}
