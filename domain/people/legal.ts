/** The documents that people rely on, and what may be agreed to. */
export type LegalDocument = 'terms' | 'privacy' | 'youthProtection';
export type ConsentKind = 'terms' | 'privacy' | 'marketing';

export interface LegalVersion {
  /** The day from which it holds, which is also its name. */
  version: string;
  /** What changed, for readers. */
  summary: string;
}

/**
 * Every version there has been, newest first. Whoever changes the text of a document so that it
 * means something else adds a version here: members are then asked to agree again.
 */
export const LEGAL_HISTORY: Readonly<
  Record<LegalDocument, readonly [LegalVersion, ...LegalVersion[]]>
> = {
  terms: [
    {
      version: '2026-11-16',
      summary:
        '리뷰의 검토와 반려, 신고, 임시조치와 이의제기, 리뷰 작성 중지의 절차를 정하고, 설정에서 바로 탈퇴할 수 있게 했습니다.',
    },
    { version: '2026-11-01', summary: '처음으로 정했습니다.' },
  ],
  privacy: [
    {
      version: '2026-11-19',
      summary:
        '업소의 사장님이 신청할 때 받는 사업자등록번호와 서류, 사장님이 낸 변경 제안을 무엇에 쓰고 언제 지우는지 적었습니다.',
    },
    {
      version: '2026-11-18',
      summary:
        '소식 메일을 누구에게 무엇을 얼마나 자주 보내는지, 로그인 없이 그만 받는 방법을 적었습니다.',
    },
    {
      version: '2026-11-17',
      summary:
        '방문 기록의 보유 기간을 13개월로 정하고, 화면에 보인 부분과 찾은 말을 함께 센다고 적었습니다. 화면 밝기와 이용 연령 안내를 읽었는지를 쿠키에, 최근에 본 페이지와 최근 검색어를 브라우저에 둡니다. 지도와 카카오톡 공유를 맡기는 곳과 위치를 서버로 보내지 않는다는 것을 적었습니다.',
    },
    {
      version: '2026-11-16',
      summary:
        '이메일 확인, 비밀번호 재설정, 성인인증과 그 만료, 임시조치 요청에서 다루는 정보와 보유 기간, 처리를 맡기는 곳을 자세히 적었습니다.',
    },
    { version: '2026-11-01', summary: '처음으로 정했습니다.' },
  ],
  youthProtection: [{ version: '2026-11-16', summary: '처음으로 정했습니다.' }],
};

export function currentVersion(document: LegalDocument): string {
  return LEGAL_HISTORY[document][0].version;
}

/** Which text is agreed to now; news by mail are explained in the privacy policy. */
export function consentVersion(kind: ConsentKind): string {
  return currentVersion(kind === 'terms' ? 'terms' : 'privacy');
}

/** What everyone who has an account agrees to. */
export const NEEDED_CONSENTS = ['terms', 'privacy'] as const;
export type NeededConsent = (typeof NEEDED_CONSENTS)[number];

/** The needed consents that were never given or to an older text than today's. */
export function pendingConsents(
  given: readonly { kind: string; version: string; isGranted: boolean }[],
): NeededConsent[] {
  return NEEDED_CONSENTS.filter(
    (needed) =>
      !given.some(
        ({ kind, version, isGranted }) =>
          kind === needed && isGranted && version >= consentVersion(needed),
      ),
  );
}
