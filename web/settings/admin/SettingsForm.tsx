import './SettingsForm.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Settings } from '#contract/settings.ts';
import { SettingsForm as Form, SETTINGS_MAX } from '#contract/settings-changes.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/Card.tsx';
import { changesOf } from '#web/ui/changes.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { useLeaveGuard } from '#web/ui/leave-guard.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ClaimFields } from './ClaimFields.tsx';
import { useUpdateSettings } from './queries.ts';

const GATE_OPTIONS = [
  {
    value: 'content',
    label: '내용 가리기',
    text: '연락처, 소개, 소식, 리뷰를 성인인증한 회원에게만 보내요. 이름과 주소, 영업시간은 누구나 봐요.',
  },
  {
    value: 'blur',
    label: '흐리게 보이기',
    text: '소개, 소식, 리뷰는 화면에서만 흐리게 보여요. 연락처는 그대로 가려요.',
  },
  {
    value: 'site',
    label: '사이트 전체',
    text: '첫 화면 인사와 상담 안내, 약관을 뺀 모든 화면이 먼저 성인인증을 물어요.',
  },
];

const OVERNIGHT_OPTIONS = [
  {
    value: 'same-row',
    label: '오늘 요일만 보기',
    text: '토요일이 18:00 – 02:00이면 토요일 01:00과 20:00에 모두 영업 중이에요. 금요일 시간은 보지 않아요.',
  },
  {
    value: 'carry-over',
    label: '전날 영업 이어 보기',
    text: '금요일이 18:00 – 02:00이면 토요일 02:00까지 금요일 영업으로 봐요. 토요일 영업은 토요일 여는 시간부터예요.',
  },
];

const OPERATOR = [
  ['businessName', '상호'],
  ['representative', '대표자'],
  ['businessRegistrationNumber', '사업자등록번호'],
  ['address', '주소'],
  ['email', '이메일'],
  ['privacyOfficer', '개인정보 보호책임자'],
  ['privacyOfficerContact', '개인정보 보호책임자 연락처'],
  ['youthOfficer', '청소년보호책임자'],
  ['youthOfficerContact', '청소년보호책임자 연락처'],
] as const;

const CONSULTATION = [
  ['phone', '상담 전화'],
  ['kakaoId', '카카오톡 아이디'],
  ['smsNumber', '문자 번호'],
] as const;

/** All site settings; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const update = useUpdateSettings();
  const form = useForm<Form>({ resolver: zodResolver(Form), defaultValues: toFields(settings) });
  const draft = useFormDraft('settings', form);
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty, draft.forget);

  const submit = handleSubmit(async () => {
    const changes = changesOf(form);
    try {
      const saved = changes ? await update.mutateAsync({ body: changes }) : settings;
      reset(toFields(saved));
    } catch (error) {
      showStaffFailure(error, { text: '설정을 저장하지 못했습니다.' });
      return;
    }
    draft.forget();
    tellStaff('설정을 저장했습니다.');
  });

  return (
    <form className="admin-stack" noValidate onSubmit={submit}>
      {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
      <Card as="section">
        <CardHeader title="성인인증" />
        <CardBody className="form">
          <ChoiceField label="인증 전에 가리는 범위" options={GATE_OPTIONS} {...register('gate')} />
        </CardBody>
      </Card>
      <Card as="section">
        <CardHeader title="자정을 넘기는 영업시간" />
        <CardBody className="form">
          <ChoiceField
            label="자정이 지난 뒤의 영업 상태"
            options={OVERNIGHT_OPTIONS}
            {...register('overnightRule')}
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
              label={label}
              maxLength={SETTINGS_MAX[name]}
              error={errors.operator?.[name]?.message}
              {...register(`operator.${name}`)}
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
                label={label}
                maxLength={SETTINGS_MAX[name]}
                error={errors.consultation?.[name]?.message}
                {...register(`consultation.${name}`)}
              />
            ))}
          </div>
          <h3 className="settings__title">소개 문구</h3>
          <ClaimFields form={form} />
        </CardBody>
      </Card>
      {isDirty && (
        <div className="save-bar settings__save">
          <span>저장하지 않은 변경이 있습니다</span>
          <Button onClick={draft.discard}>되돌리기</Button>
          <Button type="submit" variant="primary" busy={update.isPending}>
            저장
          </Button>
        </div>
      )}
    </form>
  );
}

/** A field holds text; no source is an empty one. */
function toFields(settings: Settings): Form {
  const { consultation } = settings;
  const claims = consultation.claims.map((claim) => ({ ...claim, source: claim.source ?? '' }));
  return { ...settings, consultation: { ...consultation, claims } };
}
