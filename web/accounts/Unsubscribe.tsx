import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { newsMailApi, UNSUBSCRIBE_LINK_REFUSED } from '#contract/accounts/news-mail.ts';
import { useApiMutation } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { Outcome } from './Outcome.tsx';

const FAILURE = {
  refused: UNSUBSCRIBE_LINK_REFUSED,
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

/** Asks once more: programs that look at links in mails open them too, and must withdraw nothing. */
export function Unsubscribe() {
  // Drawn in the browser only; the address of a mail is read once.
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const { mutate, isPending, isSuccess, error } = useApiMutation(newsMailApi.unsubscribe);
  if (isSuccess) {
    return (
      <Outcome
        icon={MailX}
        title="소식 메일을 더 보내지 않을게요"
        text="동의를 철회했습니다. 다시 받고 싶으면 설정에서 켤 수 있어요."
      />
    );
  }
  return (
    <div className="form">
      {error && (
        <Alert tone="error" title="수신 거부를 하지 못했습니다">
          <p>{failureText(error, FAILURE)}</p>
        </Alert>
      )}
      <p className="form__lead">
        저장한 업소의 소식을 한 달에 한 번 알려 드리는 메일을 그만 받을까요? 로그인하지 않아도
        됩니다.
      </p>
      <Button
        variant="primary"
        busy={isPending}
        busyLabel="처리 중..."
        onClick={() => mutate({ query: { token } })}
      >
        소식 메일 그만 받기
      </Button>
      <p>
        <LinkText asChild>
          <Link href={paths.settings()}>설정에서 바꾸기</Link>
        </LinkText>
      </p>
    </div>
  );
}
