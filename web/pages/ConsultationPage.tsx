import { useQuery } from '@tanstack/react-query';
import { MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EMPTY_SETTINGS } from '#contract/settings.ts';
import { smsHref, telHref } from '#domain/phone.ts';
import { copyKakaoId } from '#web/session/contact.tsx';
import { siteSettings } from '#web/settings/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { QUESTIONS } from './consultation-questions.ts';

export { consultationHead as head } from './consultation-route.ts';

const BENEFITS = [
  ['허가 확인', '안내하는 모든 업소의 인허가와 영업시간을 먼저 확인합니다.'],
  ['조건에 맞는 안내', '인원, 예산, 분위기를 들려주시면 맞는 곳을 골라 알려 드립니다.'],
  ['부담 없는 상담', '상담만 받으셔도 괜찮습니다. 예약이나 결제를 대신하지 않습니다.'],
] as const;

const STEPS = [
  ['문의', '전화, 카카오톡, 문자 가운데 편한 방법으로 연락해 주세요.'],
  ['확인', '방문 날짜와 인원, 원하는 분위기를 여쭤봅니다.'],
  ['안내', '조건에 맞는 업소의 위치와 영업시간을 알려 드립니다.'],
  ['방문', '안내받은 정보를 참고해 업소에 직접 방문하세요.'],
] as const;

export function ConsultationPage() {
  const { data: settings = EMPTY_SETTINGS } = useQuery(siteSettings());
  const { phone, kakaoId, smsNumber, claims } = settings.consultation;
  return (
    <div className="wrap page consultation">
      <header>
        <p className="consultation__eyebrow">방문 상담</p>
        <h1>방문 전에 물어보세요</h1>
        <p>처음 가는 곳도 편하게 갈 수 있도록 위치와 영업시간, 분위기를 알려 드려요.</p>
      </header>
      <dl className="consultation__claims">
        {claims.map(({ value, label, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {source && <dd className="consultation__source">{source}</dd>}
          </div>
        ))}
      </dl>
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
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="faq-title">
        <h2 id="faq-title">자주 묻는 질문</h2>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className="consultation__question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <Card as="section" className="consultation__closing">
        <h2>지금 상담해 보세요</h2>
        <p>궁금한 점을 남겨 주시면 확인한 정보만 알려 드려요.</p>
        {phone && (
          <Button asChild variant="primary" size="lg">
            <a href={telHref(phone)}>
              <Phone aria-hidden="true" />
              {phone}
            </a>
          </Button>
        )}
      </Card>
    </div>
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
