import type { Settings } from '#contract/settings/settings.ts';
import type { NewsMonth } from '#domain/news-month.ts';
import type { Letter } from '#server/http/deps.ts';
import { composeLetter, type LetterSection } from '#server/mail/letter.ts';

/** What stands in the mail is the member's own wish, and by law still advertising: it says so. */
export function newsLetter(
  month: NewsMonth,
  sections: readonly LetterSection[],
  { operator, unsubscribeUrl }: { operator: Settings['operator']; unsubscribeUrl: string },
): Letter {
  const letter = composeLetter({
    subject: `(광고) [밤결] 저장한 업소의 ${month.label} 소식`,
    paragraphs: [`저장한 업소 ${sections.length}곳에 ${month.label} 동안 올라온 소식입니다.`],
    sections,
    footer: {
      lines: [
        '소식 메일 수신에 동의하고 성인인증을 마친 회원에게 한 달에 한 번 보냅니다.',
        [operator.businessName, operator.address, operator.email].filter(Boolean).join(' · '),
      ].filter(Boolean),
      link: { label: '수신 거부 (로그인 없이 바로 됩니다)', url: unsubscribeUrl },
    },
  });
  return {
    ...letter,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
