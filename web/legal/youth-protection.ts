import { type Article, article, byMail, type Operator } from './article.ts';

/** How minors are kept away from what is not for them; it must say what the product does. */
export function youthProtection(operator: Operator): readonly Article[] {
  const { email } = operator;
  return [
    article(
      '이용 연령',
      '밤결은 만 19세 이상을 위한 정보 사이트입니다. 19세 미만의 청소년이 이용할 수 없습니다. 이 안내와 ⑲ 표시를 첫 방문과 모든 페이지 아래에 보여 줍니다.',
    ),
    article('청소년을 보호하는 방법', '청소년이 유해한 정보를 보지 않도록 이렇게 합니다.', {
      list: [
        '출생연도로 보아 19세가 되지 않은 사람은 가입할 수 없습니다.',
        '연락처, 업소 소개, 소식과 리뷰의 본문은 성인인증을 마친 회원에게만 보냅니다. 인증하지 않은 사람의 화면에는 내용이 전해지지 않습니다.',
        '성인인증은 본인확인 서비스로 하며, 1년이 지나면 다시 인증합니다. 체험용으로 켠 사이트에서는 체험용 인증으로 대신합니다.',
        '관리자는 신분증을 확인하는 것처럼 근거가 있을 때에만 사유를 남기고 인증을 확인하거나 거둘 수 있습니다.',
        '운영자는 필요하면 사이트 전체를 성인인증 뒤로 돌릴 수 있습니다.',
      ],
    }),
    article(
      '유해 정보의 관리',
      '회원이 쓴 리뷰는 관리자 검토 후 공개하며, 청소년에게 해로운 표현과 불법 행위를 암시하는 글은 반려합니다. 공개된 뒤에도 신고를 받아 확인하고 내립니다.',
      '성적인 사진과 글, 청소년을 고용하거나 출입하게 하는 업소의 정보는 싣지 않습니다.',
    ),
    article(
      '피해 상담과 신고',
      '공개된 리뷰는 그 자리에서, 업소 정보는 "정보가 달라요"에서 신고할 수 있습니다.',
      byMail(email, (to) => `청소년에게 해로운 내용을 보셨다면 ${to}도 알려 주세요.`),
      '청소년 상담전화 1388과 불법·유해정보 신고전화 1377(국번 없이)에서도 도움을 받을 수 있습니다.',
    ),
    article('청소년보호책임자', {
      facts: [
        ['책임자', operator.youthOfficer],
        ['연락처', operator.youthOfficerContact],
        ['사업자', operator.businessName],
      ],
    }),
  ];
}
