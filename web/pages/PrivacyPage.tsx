import { type Article, LegalDocument, type Operator } from './LegalDocument.tsx';

export function PrivacyPage() {
  return <LegalDocument title="개인정보 처리방침" effectiveDate="2026.11.01" articles={articles} />;
}

function articles({ businessName, representative, address, email }: Operator): readonly Article[] {
  return [
    [
      '수집하는 항목',
      '가입할 때 이메일, 닉네임, 비밀번호, 휴대폰 번호, 출생연도, 성별을 받습니다. 비밀번호는 되돌릴 수 없는 값으로 바꾸어 보관합니다.',
    ],
    [
      '이용 목적',
      '회원 확인, 이용 연령 확인, 리뷰의 검토와 공개, 문의에 대한 답변에만 씁니다. 소식 메일은 동의한 회원에게만 보냅니다.',
    ],
    [
      '보유 기간',
      '회원이 탈퇴하면 바로 지웁니다. 법령이 보관을 정한 기록은 그 기간 동안만 따로 보관합니다.',
    ],
    ['제3자 제공', '회원의 개인정보를 다른 곳에 팔거나 넘기지 않습니다.'],
    [
      '방문 기록',
      '방문 통계는 이름이나 계정과 연결하지 않고 모으며, 주소(IP)는 일부를 지운 뒤 보관합니다. 이용 현황을 알기 위해 외부 분석 서비스(Google Analytics)를 쓸 때에는 보고 있는 페이지의 경로와 제목이 그 서비스에 전해집니다. 브라우저의 추적 거부 설정을 따릅니다.',
    ],
    [
      '회원의 권리',
      `회원은 자신의 정보를 열람, 정정, 삭제하도록 요청할 수 있습니다. ${email}로 알려 주세요.`,
    ],
    [
      '안전하게 지키는 방법',
      '비밀번호와 접속 정보는 해시로만 저장하고, 관리자의 접근은 권한에 따라 제한합니다.',
    ],
    ['개인정보 보호책임자', `${businessName} 대표 ${representative}, ${address}, ${email}`],
  ];
}
