import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { legalApi } from '#contract/legal.ts';
import { topicsWritten } from '#contract/topics.ts';
import { consentVersion, type NeededConsent } from '#domain/people/legal.ts';
import { formatDotDate } from '#domain/seoul-time.ts';
import { withParticle } from '#domain/text/korean.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/session/failure-text.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const DOCUMENTS = {
  terms: { name: '이용약관', href: paths.terms() },
  privacy: { name: '개인정보 처리방침', href: paths.privacy() },
};

/** The texts that a member has not agreed to as they stand now. It can wait, also until later. */
export function ConsentNotice({ pending }: { pending: readonly NeededConsent[] }) {
  const [isPutOff, setIsPutOff] = useState(false);
  const agree = useAgree();
  if (isPutOff) return null;
  const names = pending.map((kind) => DOCUMENTS[kind].name).join('과 ');
  const since = pending.map(consentVersion).sort().at(-1) ?? '';

  return (
    <aside className="notice-bar" aria-label="약관 변경 안내">
      <div className="wrap notice-bar__inside">
        <p>
          <b>{withParticle(names, '이/가')} 바뀌었어요.</b> {formatDotDate(since)}부터 적용되는
          내용을 확인하고 동의해 주세요.{' '}
          {pending.map((kind) => (
            <Fragment key={kind}>
              <Link href={DOCUMENTS[kind].href} className="link">
                {DOCUMENTS[kind].name} 보기
              </Link>{' '}
            </Fragment>
          ))}
        </p>
        <div className="notice-bar__actions">
          <Button variant="ghost" onClick={() => setIsPutOff(true)}>
            나중에
          </Button>
          <Button
            variant="primary"
            busy={agree.isPending}
            busyLabel="저장 중..."
            onClick={() => agree.mutate(pending)}
          >
            동의하기
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** One call for each text; the account is read again, which ends the notice. */
function useAgree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (kinds: readonly NeededConsent[]) => {
      for (const kind of kinds) {
        await call(legalApi.agree, { body: { kind, version: consentVersion(kind) } });
      }
    },
    onSuccess: () => toast({ title: '동의해 주셔서 감사합니다.' }),
    onError: (error) =>
      toast({
        title: '동의를 저장하지 못했습니다',
        description: failureText(error, {
          refused: '잠시 후 다시 시도해 주세요.',
          broken: '인터넷 연결을 확인해 주세요.',
        }),
        tone: 'error',
      }),
    onSettled: () => refresh(client, topicsWritten(legalApi.agree, {})),
  });
}
