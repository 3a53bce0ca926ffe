import './OwnVenues.css';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnedVenueValues } from '#contract/owners/owners.ts';
import type { SpecialDayValue } from '#contract/owners/proposals.ts';
import { summarizeHours } from '#domain/hours/opening-hours-text.ts';
import { formatDotDate, formatKoreanDay } from '#domain/seoul-time.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { ObjectImage } from '#web/ui/surface/ObjectImage.tsx';
import { usePropose } from './queries.ts';
import { tellFailure, tellOutcome } from './use-proposal-form.ts';
import { valueWords } from './words.ts';

/** Which form is open; a special day is named by its date, a new one by null. */
export type OpenForm =
  | { kind: 'hours' | 'news' | 'pictures' | 'contact' }
  | { kind: 'special_day'; day: SpecialDayValue | null };

/** What visitors read of the venue today, part by part, each with its form. */
export function OwnerCards({
  venue,
  onOpen,
}: {
  venue: OwnedVenueValues;
  onOpen: (form: OpenForm) => void;
}) {
  const { contact } = venue;
  return (
    <>
      <Part title="영업시간" action="바꾸기" onAct={() => onOpen({ kind: 'hours' })}>
        <p>{venue.week.length > 0 ? summarizeHours(venue.week) : '등록된 영업시간이 없어요.'}</p>
      </Part>
      <Part
        title="특별 영업일"
        action="추가"
        isNew
        onAct={() => onOpen({ kind: 'special_day', day: null })}
      >
        <SpecialDays venue={venue} onOpen={onOpen} />
      </Part>
      <Part title="소식" action="쓰기" isNew onAct={() => onOpen({ kind: 'news' })}>
        {venue.news.length === 0 && <p>아직 소식이 없어요.</p>}
        <ul className="owner-list">
          {venue.news.slice(0, SHOWN_NEWS).map(({ id, message, createdAt }) => (
            <li key={id}>
              <div>
                <p>{message}</p>
                <small className="num">{formatDotDate(createdAt)}</small>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="사진" action="바꾸기" onAct={() => onOpen({ kind: 'pictures' })}>
        {venue.pictures.length === 0 && <p>아직 사진이 없어요.</p>}
        <div className="owner-pictures">
          {venue.pictures.map(({ id, imageUrl, caption }, index) => (
            <ObjectImage
              key={id}
              src={imageUrl}
              alt={caption ?? `사진 ${index + 1}`}
              sizes="7.5rem"
            />
          ))}
        </div>
      </Part>
      <Part title="연락처" action="바꾸기" onAct={() => onOpen({ kind: 'contact' })}>
        <dl className="owner-facts">
          <Fact name="전화번호" value={contact.phone} />
          <Fact name="카카오톡" value={contact.kakaoId} />
          <Fact name="텔레그램" value={contact.telegramId} />
        </dl>
      </Part>
    </>
  );
}

const SHOWN_NEWS = 3;

function Part({
  title,
  action,
  isNew = false,
  onAct,
  children,
}: {
  title: string;
  action: string;
  isNew?: boolean;
  onAct: () => void;
  children: ReactNode;
}) {
  const Icon = isNew ? Plus : Pencil;
  return (
    <Card as="section" aria-label={title} className="owner-part">
      <CardHeader
        title={title}
        action={
          <Button size="sm" aria-label={`${title} ${action}`} onClick={onAct}>
            <Icon aria-hidden="true" />
            {action}
          </Button>
        }
      />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function SpecialDays({
  venue: { venueId, specialDays },
  onOpen,
}: {
  venue: OwnedVenueValues;
  onOpen: (form: OpenForm) => void;
}) {
  const propose = usePropose();

  async function remove(day: SpecialDayValue) {
    const isSure = await confirm({
      title: `${formatKoreanDay(day.date)}을 특별 영업일에서 뺄까요?`,
      consequence: '이 날은 요일별 영업시간을 따라요.',
      confirmLabel: '빼기',
    });
    if (!isSure) return;
    try {
      const body = { kind: 'special_days', seen: specialDays, remove: [day.date] } as const;
      tellOutcome(
        await propose.mutateAsync({
          params: { venueId },
          body: { ...body, seen: [...body.seen], remove: [...body.remove] },
        }),
      );
    } catch (error) {
      tellFailure(error);
    }
  }

  if (specialDays.length === 0) return <p>앞으로의 특별 영업일이 없어요.</p>;
  return (
    <ul className="owner-list">
      {specialDays.map((day) => (
        <li key={day.date}>
          <div>
            <b>{formatKoreanDay(day.date)}</b>
            <small>{valueWords(day)}</small>
          </div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${formatKoreanDay(day.date)} 바꾸기`}
            onClick={() => onOpen({ kind: 'special_day', day })}
          >
            바꾸기
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${formatKoreanDay(day.date)} 빼기`}
            onClick={() => remove(day)}
          >
            빼기
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value ?? '없음'}</dd>
    </div>
  );
}
