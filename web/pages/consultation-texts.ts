import type { Settings } from '#contract/settings/settings.ts';
import { withParticle } from '#domain/text/korean.ts';

type Consultation = Settings['consultation'];
type TitledText = readonly [title: string, text: string];

/** The ways to get in touch that the operator has filled in. */
export function channelsOf({ phone, kakaoId, smsNumber }: Consultation): string[] {
  return [phone && '전화', kakaoId && '카카오톡', smsNumber && '문자'].filter(Boolean);
}

/** Shown on the page and told to search engines: nothing that the settings do not claim. */
export function questionsOf(consultation: Consultation): TitledText[] {
  return [
    ...(claims(consultation, '무료')
      ? [['상담 비용이 있나요?', '없습니다. 상담은 무료입니다.'] as const]
      : []),
    ['예약도 해 주시나요?', '밤결은 정보만 안내합니다. 예약은 업소에 직접 해 주세요.'],
    ['미성년자도 이용할 수 있나요?', '19세 미만의 청소년이 이용할 수 없습니다.'],
    ...(claims(consultation, '24시간')
      ? [['늦은 시간에도 상담할 수 있나요?', '네, 24시간 상담할 수 있습니다.'] as const]
      : []),
  ];
}

/** A consultation that nobody can reach claims nothing. */
function claims(consultation: Consultation, word: string): boolean {
  if (channelsOf(consultation).length === 0) return false;
  return consultation.claims.some(({ value, label }) => `${value} ${label}`.includes(word));
}

export function stepsOf(consultation: Consultation): TitledText[] {
  const channels = channelsOf(consultation);
  if (channels.length === 0) return [];
  const how =
    channels.length === 1
      ? withParticle(channels.join(), '으로/로')
      : `${channels.join(', ')} 가운데 편한 방법으로`;
  return [
    ['문의', `${how} 연락해 주세요.`],
    ['확인', '방문 날짜와 인원, 원하는 분위기를 여쭤봅니다.'],
    ['안내', '조건에 맞는 업소의 위치와 영업시간을 알려 드립니다.'],
    ['방문', '안내받은 정보를 참고해 업소에 직접 방문하세요.'],
  ];
}

/** What search engines show under the title. */
export function descriptionOf(consultation: Consultation): string {
  const channels = channelsOf(consultation);
  if (channels.length === 0) return '강남 업소를 방문하기 전에 알아 둘 점을 안내합니다.';
  const how = withParticle(channels.join(', '), '으로/로');
  return `강남 업소 방문 전에 궁금한 점을 ${how} 물어보세요.`;
}
