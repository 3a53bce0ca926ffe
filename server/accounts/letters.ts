import { CODE_MINUTES, RESET_MINUTES } from '#contract/accounts/security.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import type { Letter } from '#server/http/deps.ts';
import { composeLetter } from '#server/mail/letter.ts';

const NOT_YOU = '직접 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.';

export function codeLetter(code: string): Letter {
  return composeLetter({
    // Without the code: subjects stand on locked screens.
    subject: '[밤결] 이메일 인증번호',
    paragraphs: [
      `설정 화면에 아래 인증번호를 입력해 주세요. ${CODE_MINUTES}분 동안 쓸 수 있습니다.`,
      `${NOT_YOU} 인증번호는 누구에게도 알려 주지 마세요.`,
    ],
    code,
  });
}

export function resetLetter(url: string): Letter {
  return composeLetter({
    subject: '[밤결] 비밀번호 재설정',
    paragraphs: [
      `아래 링크에서 새 비밀번호를 정해 주세요. 링크는 ${RESET_MINUTES}분 동안 한 번만 쓸 수 있습니다.`,
      `${NOT_YOU} 비밀번호는 바뀌지 않습니다.`,
    ],
    link: { label: '새 비밀번호 정하기', url },
  });
}

export function passwordChangedLetter(now: Date, askAgainUrl: string | null): Letter {
  const { date, time } = toSeoul(now);
  return composeLetter({
    subject: '[밤결] 비밀번호가 변경되었습니다',
    paragraphs: [
      `${date} ${time}(한국 시간)에 비밀번호가 변경되었습니다. 다른 기기에서는 로그아웃되었습니다.`,
      '직접 바꾸지 않으셨다면 지금 바로 비밀번호를 다시 정해 주세요.',
    ],
    ...(askAgainUrl && { link: { label: '비밀번호 다시 정하기', url: askAgainUrl } }),
  });
}
