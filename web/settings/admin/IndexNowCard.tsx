import type { IndexNowState } from '#contract/indexnow.ts';
import { SETTINGS_MAX } from '#contract/settings/changes.ts';
import { formatKoreanMoment } from '#domain/seoul-time.ts';
import { TextField } from '#web/form/fields.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';

const MISSING = {
  key: '키가 없어 알리지 않고 있어요.',
  'site-url': '서버에 SITE_URL이 없어 알리지 않고 있어요.',
};

/** The key by which search engines are told of changed pages, and how that has been going. */
export function IndexNowCard({ state }: { state: IndexNowState }) {
  return (
    <Card as="section">
      <CardHeader
        title="IndexNow"
        meta="업소와 게시글이 바뀌면 네이버, 빙 같은 검색엔진에 1분마다 모아서 알려요."
      />
      <CardBody className="form">
        <TextField
          name="indexNow.key"
          label="IndexNow 키"
          hint="영문, 숫자, 하이픈(-)으로 8자 이상. 비우면 알리지 않아요."
          maxLength={SETTINGS_MAX.indexNowKey}
        />
        <p className="settings__state">{stateText(state)}</p>
        {state.lastError && (
          <p className="settings__state" role="status">
            마지막 시도에 실패했어요 ({state.lastError}).
            {state.nextTryAt &&
              ` 다음 시도는 ${formatKoreanMoment(new Date(state.nextTryAt))}예요.`}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function stateText({ missing, waiting, lastSentAt, lastSentCount }: IndexNowState): string {
  if (missing) return MISSING[missing];
  const last = lastSentAt
    ? `마지막으로 ${formatKoreanMoment(new Date(lastSentAt))}에 ${lastSentCount}건을 알렸어요.`
    : '아직 알린 페이지가 없어요.';
  return `${last} 기다리는 페이지 ${waiting}건.`;
}
