import './Footer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { siteSettings } from '#web/settings/queries.ts';
import { AgeMark } from '#web/ui/surface/AgeMark.tsx';
import { Brand } from '#web/ui/surface/Brand.tsx';

export function Footer() {
  const { data } = useQuery(siteSettings());
  return (
    <footer className="footer">
      <div className="wrap footer__inside">
        <Link href={paths.home()} className="footer__brand" aria-label="밤결 홈">
          <Brand size="sm" />
        </Link>
        <nav aria-label="하단 메뉴">
          <Link href={paths.posts()}>가이드</Link>
          <Link href={paths.terms()}>이용약관</Link>
          <Link href={paths.privacy()}>개인정보 처리방침</Link>
          <Link href={paths.youthProtection()}>청소년 보호정책</Link>
          <Link href={paths.consultation()}>방문 상담</Link>
        </nav>
        <div className="footer__notice">
          <AgeMark />
          <p>
            밤결은 업소 정보를 안내하는 사이트이며 예약·결제·알선을 하지 않습니다. 19세 미만의
            청소년이 이용할 수 없습니다. 일부 콘텐츠는 성인인증 후에 볼 수 있습니다.
          </p>
        </div>
        {data && (
          <dl>
            <Fact term="상호" text={data.operator.businessName} />
            <Fact term="대표" text={data.operator.representative} />
            <Fact term="사업자등록번호" text={data.operator.businessRegistrationNumber} />
            <Fact term="주소" text={data.operator.address} />
            <Fact term="문의" text={data.operator.email} />
            <Fact term="개인정보 보호책임자" text={data.operator.privacyOfficer} />
            <Fact term="청소년보호책임자" text={data.operator.youthOfficer} />
          </dl>
        )}
      </div>
    </footer>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  // Not filled in yet by the operator.
  if (!text) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{text}</dd>
    </div>
  );
}
