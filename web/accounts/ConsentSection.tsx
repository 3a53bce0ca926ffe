import './ConsentSection.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Consent } from '#contract/accounts/own-account.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/session/failure-text.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ownConsents, useSetMarketing } from './consent-queries.ts';

const NAMES: Record<Consent['kind'], string> = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  marketing: '소식 메일',
};

const FAILURE = {
  refused: '동의를 바꾸지 못했습니다.',
  broken: '연결을 확인하고 다시 시도해 주세요.',
};

/** What someone agreed to, and the one consent that can be taken back. */
export function ConsentSection() {
  const query = useQuery(ownConsents());
  return (
    <Card as="section" aria-labelledby="own-consents" className="account-card">
      <CardHeader id="own-consents" title="동의" />
      <CardBody className="form account-card__text">
        {query.data ? (
          <Consents consents={query.data} />
        ) : (
          <ListFallback query={query} text="동의 기록을 불러오지 못했습니다." />
        )}
      </CardBody>
    </Card>
  );
}

function Consents({ consents }: { consents: Consent[] }) {
  const { mutate, isPending, variables } = useSetMarketing();
  const isGranted = consents.find(({ kind }) => kind === 'marketing')?.isGranted ?? false;

  function change(next: boolean) {
    const title = next ? '소식 메일을 보내 드릴게요' : '소식 메일을 보내지 않을게요';
    mutate(
      { body: { isGranted: next } },
      {
        onSuccess: () => toast({ title }),
        onError: (error) =>
          toast({ title: '변경 실패', description: failureText(error, FAILURE), tone: 'error' }),
      },
    );
  }

  return (
    <>
      <Switch
        label="소식 메일 받기 (선택)"
        checked={isPending ? variables.body.isGranted : isGranted}
        onCheckedChange={change}
      />
      <p>
        저장한 업소의 지난달 소식을 한 달에 한 번 메일로 보내 드려요. 이메일 인증과 성인인증을 마친
        뒤부터 받을 수 있어요.
      </p>
      <p>
        <LinkText asChild>
          <Link href={paths.terms()}>이용약관</Link>
        </LinkText>
        과{' '}
        <LinkText asChild>
          <Link href={paths.privacy()}>개인정보 처리방침</Link>
        </LinkText>
        은 서비스를 이용하는 데 꼭 필요해요. 이 동의를 철회하려면 아래에서 회원 탈퇴를 해 주세요.
      </p>
      <details className="consents">
        <summary>동의 기록 {consents.length}건</summary>
        {consents.length === 0 && <p>남아 있는 기록이 없습니다.</p>}
        <ul>
          {consents.map((consent) => (
            <li key={`${consent.kind} ${consent.createdAt}`}>
              <span>
                {NAMES[consent.kind]} {consent.isGranted ? '동의' : '철회'}
                <small>{formatDotDate(consent.version)} 판</small>
              </span>
              <time className="num" dateTime={consent.createdAt}>
                {formatDotDate(consent.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
