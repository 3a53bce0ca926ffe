import './ConsultationPage.css';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Settings } from '#contract/settings/settings.ts';
import { smsHref, telHref } from '#domain/text/phone.ts';
import { copyKakaoId } from '#web/contact/contact.tsx';
import { paths } from '#web/paths.ts';
import { siteSettings } from '#web/settings/queries.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { channelsOf, questionsOf, stepsOf } from './consultation-texts.ts';

export { consultationHead as head } from './consultation-route.ts';

const BENEFITS = [
  ['허가 확인', '안내하는 모든 업소의 인허가와 영업시간을 먼저 확인합니다.'],
  ['조건에 맞는 안내', '인원, 예산, 분위기를 들려주시면 맞는 곳을 골라 알려 드립니다.'],
  ['부담 없는 상담', '상담만 받으셔도 괜찮습니다. 예약이나 결제를 대신하지 않습니다.'],
] as const;

export function ConsultationPage() {
  const { data: settings, isError, isFetching, refetch } = useQuery(siteSettings());
  if (settings) return <Consultation consultation={settings.consultation} />;
  if (!isError) return <LoadingScreen />;
  return (
    <div className="wrap page">
      <ErrorBanner
        text="상담 안내를 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    </div>
  );
}

interface ConsultationProps {
  consultation: Settings['consultation'];
}

function Consultation({ consultation }: ConsultationProps) {
  const isOffered = channelsOf(consultation).length > 0;
  return (
    <div className="wrap page consultation">
      {isOffered ? <Offer consultation={consultation} /> : <NoOffer />}
      <section aria-labelledby="faq-title">
        <h2 id="faq-title">자주 묻는 질문</h2>
        {questionsOf(consultation).map(([question, answer]) => (
          <details key={question} className="consultation__question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      {isOffered && (
        <Card as="section" className="consultation__closing">
          <h2>지금 상담해 보세요</h2>
          <p>궁금한 점을 남겨 주시면 확인한 정보만 알려 드려요.</p>
          <ClosingAction consultation={consultation} />
        </Card>
      )}
    </div>
  );
}

/** The operator has named no way to get in touch: what is said of it would be said in vain. */
function NoOffer() {
  return (
    <header>
      <p className="consultation__eyebrow">방문 상담</p>
      <h1>방문 전에 확인하세요</h1>
      <p>지금은 상담 창구를 열지 않았어요. 위치와 영업시간은 업소 페이지에서 볼 수 있어요.</p>
      <Button asChild variant="primary">
        <Link href={paths.home()}>업소 둘러보기</Link>
      </Button>
    </header>
  );
}

function Offer({ consultation }: ConsultationProps) {
  const { phone, kakaoId, smsNumber, claims } = consultation;
  return (
    <>
      <header>
        <p className="consultation__eyebrow">방문 상담</p>
        <h1>방문 전에 물어보세요</h1>
        <p>처음 가는 곳도 편하게 갈 수 있도록 위치와 영업시간, 분위기를 알려 드려요.</p>
      </header>
      {claims.length > 0 && (
        <dl className="consultation__claims">
          {claims.map(({ value, label, source }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className="consultation__source">{source ?? '자체 집계'}</dd>
            </div>
          ))}
        </dl>
      )}
      <section aria-labelledby="contact-title">
        <h2 id="contact-title">연락 방법</h2>
        <ul className="consultation__cards">
          <ContactCard icon={<Phone aria-hidden="true" />} title="전화" text={phone}>
            <Button asChild variant="primary">
              <a href={telHref(phone)}>전화 걸기</a>
            </Button>
          </ContactCard>
          <ContactCard
            icon={<MessageCircle aria-hidden="true" />}
            title="카카오톡"
            text={kakaoId && `아이디 ${kakaoId}`}
          >
            <Button onClick={() => copyKakaoId(kakaoId)}>아이디 복사</Button>
          </ContactCard>
          <ContactCard
            icon={<MessageSquareText aria-hidden="true" />}
            title="문자"
            text={smsNumber}
          >
            <Button asChild>
              <a href={smsHref(smsNumber)}>문자 보내기</a>
            </Button>
          </ContactCard>
        </ul>
      </section>
      <section aria-labelledby="benefit-title">
        <h2 id="benefit-title">이런 점이 좋아요</h2>
        <ul className="consultation__list">
          {BENEFITS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="step-title">
        <h2 id="step-title">이렇게 진행돼요</h2>
        <ol className="consultation__list consultation__list--steps">
          {stepsOf(consultation).map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The first way to get in touch that there is. */
function ClosingAction({ consultation: { phone, kakaoId, smsNumber } }: ConsultationProps) {
  if (!phone && !smsNumber) {
    return (
      <Button variant="primary" size="lg" onClick={() => copyKakaoId(kakaoId)}>
        <MessageCircle aria-hidden="true" />
        카카오톡 아이디 복사
      </Button>
    );
  }
  return (
    <Button asChild variant="primary" size="lg">
      <a href={phone ? telHref(phone) : smsHref(smsNumber)}>
        {phone ? <Phone aria-hidden="true" /> : <MessageSquareText aria-hidden="true" />}
        {phone || smsNumber}
      </a>
    </Button>
  );
}

function ContactCard(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  // The operator has not set this way of contact.
  if (!props.text) return null;
  return (
    <Card as="li" className="consultation__card">
      {props.icon}
      <h3>{props.title}</h3>
      <p className="num">{props.text}</p>
      {props.children}
    </Card>
  );
}
