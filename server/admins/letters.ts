import { STAFF_LINK_HOURS } from '#contract/admins/account.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import type { Letter } from '#server/http/deps.ts';
import { composeLetter } from '#server/mail/letter.ts';

export function passwordLinkLetter(url: string): Letter {
  return composeLetter({
    subject: '[밤결] 관리자 비밀번호 정하기',
    paragraphs: [
      `최고 관리자가 새 비밀번호를 정할 수 있는 링크를 보냈습니다. 링크는 ${STAFF_LINK_HOURS}시간 동안 한 번만 쓸 수 있습니다.`,
      '요청한 적이 없다면 최고 관리자에게 알려 주세요. 링크를 쓰기 전에는 비밀번호가 바뀌지 않습니다.',
    ],
    link: { label: '새 비밀번호 정하기', url },
  });
}

export function passwordChangedLetter(now: Date): Letter {
  const { date, time } = toSeoul(now);
  return composeLetter({
    subject: '[밤결] 관리자 비밀번호가 변경되었습니다',
    paragraphs: [
      `${date} ${time}(한국 시간)에 관리자 계정의 비밀번호가 변경되었습니다. 다른 기기에서는 로그아웃되었습니다.`,
      '직접 바꾸지 않으셨다면 지금 바로 최고 관리자에게 알려 주세요.',
    ],
  });
}
