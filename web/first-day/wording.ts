import type { DemoCounts, DemoKept, FirstDay, FirstDayItem } from '#contract/first-day.ts';
import type { FirstDayStep } from '#domain/first-day/steps.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';

const GATE_NAMES: Record<FirstDay['gate'], string> = {
  content: '내용 가리기',
  blur: '흐리게 보이기',
  site: '사이트 전체',
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  businessName: '상호',
  representative: '대표자',
  businessRegistrationNumber: '사업자등록번호',
  address: '주소',
  email: '이메일',
  privacyOfficer: '개인정보 보호책임자',
  privacyOfficerContact: '개인정보 보호책임자 연락처',
  youthOfficer: '청소년보호책임자',
  youthOfficerContact: '청소년보호책임자 연락처',
  phone: '상담 전화',
  kakaoId: '카카오톡 아이디',
  smsNumber: '문자 번호',
};

const NAMED_FIELDS = 3;

interface StepWords {
  title: string;
  text: string;
  /** The first one is the way that most take. */
  links: { label: string; href: string }[];
}

interface Surroundings {
  gate: FirstDay['gate'];
  isSuper: boolean;
  /** Address of the screen that takes license files, where there is one. */
  licenseFile: string | undefined;
}

const SETTINGS = { label: '설정 열기', href: adminPaths.settings() };

const STEPS: Record<FirstDayStep, (left: readonly string[], around: Surroundings) => StepWords> = {
  operator: (left) => ({
    title: '사업자 정보 채우기',
    text: `약관과 처리방침, 모든 페이지 아래와 메일에 쓰여요. ${leftWords(left)}`,
    links: [SETTINGS],
  }),
  contacts: (left) => ({
    title: '연락처 바꾸기',
    text: contactWords(left),
    links: [SETTINGS],
  }),
  gate: (_, { gate }) => ({
    title: '인증 전에 가리는 범위 정하기',
    text: `지금은 ‘${GATE_NAMES[gate]}’예요. 그대로 쓰거나 설정에서 바꾸세요.`,
    links: [SETTINGS],
  }),
  category: () => ({
    title: '첫 카테고리 만들기',
    text: '예시 카테고리 대신 우리 업종에 맞는 이름을 만드세요.',
    links: [{ label: '카테고리 열기', href: adminPaths.categories() }],
  }),
  venues: (_, { licenseFile }) => ({
    title: '우리 업소 가져오기',
    text: '표 파일로 한 번에 가져오거나 하나씩 등록하세요.',
    links: [
      { label: 'CSV 가져오기', href: adminPaths.venueImport() },
      ...(licenseFile ? [{ label: '인허가 파일', href: licenseFile }] : []),
      { label: '하나씩 등록', href: paths.adminVenueNew() },
    ],
  }),
  demo: (_, { isSuper }) => ({
    title: '예시 데이터 지우기',
    text: `예시 업소와 리뷰, 방문 기록을 지워요. 직원이 고친 업소는 남아요.${isSuper ? '' : ' 최고 관리자만 지울 수 있어요.'}`,
    links: isSuper ? [{ label: '지울 내용 보기', href: adminPaths.demo() }] : [],
  }),
};

export function wordStep({ name, left }: FirstDayItem, around: Surroundings): StepWords {
  return STEPS[name](left, around);
}

function leftWords(left: readonly string[]): string {
  if (left.length === 0) return '';
  const names = left.slice(0, NAMED_FIELDS).map((field) => FIELD_NAMES[field] ?? field);
  const others = left.length - names.length;
  return `남은 항목: ${names.join(', ')}${others > 0 ? ` 외 ${others}개` : ''}`;
}

/** Some are the site's, some are the server's: each is changed in another place. */
function contactWords(left: readonly string[]): string {
  const variables = left.filter((name) => name.startsWith('DEFAULT_'));
  const fields = left.filter((name) => !name.startsWith('DEFAULT_'));
  return [
    fields.length > 0 && `상담 연락처를 바꾸세요. ${leftWords(fields)}.`,
    variables.length > 0 &&
      `업소 연락처가 비었을 때 쓰는 대표 연락처는 서버 설정(${variables.join(', ')})에서 바꿔요.`,
    left.length === 0 && '상담 연락처와 대표 연락처를 바꿨어요.',
  ]
    .filter(Boolean)
    .join(' ');
}

const COUNT_WORDS: [keyof DemoCounts, string, string][] = [
  ['venues', '업소', '곳'],
  ['reviews', '리뷰', '개'],
  ['news', '소식', '개'],
  ['pictures', '갤러리 사진', '장'],
  ['posts', '게시글', '개'],
  ['categories', '카테고리', '개'],
  ['options', '옵션', '개'],
  ['words', '금지어', '개'],
  ['customers', '예시 고객', '명'],
  ['visits', '방문 기록', '건'],
];

/** What goes, each with its number; what there is none of is left out. */
export function wordCounts(counts: DemoCounts): { key: string; name: string; count: string }[] {
  return COUNT_WORDS.filter(([key]) => counts[key] > 0).map(([key, name, unit]) => ({
    key,
    name,
    count: `${counts[key].toLocaleString('ko-KR')}${unit}`,
  }));
}

/** What real people lose with the venues that go; empty where they lose nothing. */
export function wordLosses({ favorites, reports }: DemoCounts): string {
  const lost = [
    favorites > 0 && `회원이 찜한 ${favorites}건`,
    reports > 0 && `방문자가 보낸 신고 ${reports}건`,
  ].filter(Boolean);
  return lost.length > 0 ? `지우는 업소에 대한 ${lost.join('과 ')}도 함께 사라져요.` : '';
}

const KIND_NAMES: Record<DemoKept['kind'], string> = {
  venue: '업소',
  category: '카테고리',
  option: '옵션',
  post: '게시글',
  word: '금지어',
  customer: '고객',
};

/** What a row is, and why it stays. */
export function wordKept(row: DemoKept): { name: string; reason: string } {
  const reasons = [
    row.isEdited && '직원이 고쳤어요',
    row.reviews > 0 && `회원 리뷰 ${row.reviews}개가 있어요`,
    row.venues > 0 && `남는 업소 ${row.venues}곳이 써요`,
    row.posts > 0 && `남는 게시글 ${row.posts}개가 써요`,
  ];
  return {
    name: `${row.name} (${KIND_NAMES[row.kind]})`,
    reason: reasons.filter(Boolean).join(' · '),
  };
}
