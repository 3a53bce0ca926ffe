import './VisitorScorePage.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { EMPTY_SETTINGS } from '#contract/settings/defaults.ts';
import { FEW_REVIEWS_BELOW } from '#domain/figures/rating.ts';
import {
  NEUTRAL_MEAN,
  PRIOR_WEIGHT,
  roundToTenth,
  visitorScore,
} from '#domain/figures/visitor-score.ts';
import { BLIND_DAYS, REQUESTER_KEPT_DAYS } from '#domain/takedowns.ts';
import { paths } from '#web/paths.ts';
import { siteReviewFigures } from '#web/reviews/queries.ts';
import { ScorePlot } from '#web/reviews/ScorePlot.tsx';
import { siteSettings } from '#web/settings/queries.ts';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';

export {
  prefetchVisitorScore as prefetch,
  visitorScoreHead as head,
} from './visitor-score-route.ts';

import { formatCount } from '#domain/figures/counts.ts';

/** One enthusiast, a few fans, a good regular crowd, a middling one. */
const EXAMPLES = [
  { count: 1, average: 10 },
  { count: 3, average: 9.5 },
  { count: 5, average: 9.5 },
  { count: 20, average: 9 },
  { count: 40, average: 7 },
];
const PLOTTED_AVERAGE = 9.5;

const COUNTED = [
  '성인인증을 마친 회원이 쓰고 관리자 검토를 거쳐 공개된 리뷰의 전체 점수만 셉니다.',
  '검토 중이거나 반려한 리뷰, 임시조치로 가려진 리뷰는 세지 않습니다. 다시 공개되면 다시 셉니다.',
  '업소나 광고주는 점수를 사거나 바꿀 수 없습니다. 운영자 등급은 따로 표시하며 이 점수에 들어가지 않습니다.',
];

export function VisitorScorePage() {
  const { data: figures } = useQuery(siteReviewFigures());
  const mean = roundToTenth(figures?.mean ?? NEUTRAL_MEAN);
  return (
    <article className="wrap page score-page">
      <Breadcrumb
        trail={[{ key: 'home', link: <Link href={paths.home()}>홈</Link> }]}
        current="방문자 점수"
      />
      <header>
        <h1>방문자 점수는 이렇게 계산해요</h1>
        <p>
          리뷰가 몇 건뿐인 곳의 점수는 우연에 흔들리기 쉬워요. 그래서 리뷰가 적을수록 사이트 전체
          평균에 가깝게, 많을수록 그 업소의 평균에 가깝게 보여 드려요.
        </p>
      </header>
      <Formula mean={mean} />
      <Examples mean={mean} />
      <section aria-labelledby="counted-title">
        <h2 id="counted-title">무엇을 세나요</h2>
        <ul>
          {COUNTED.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <Moderation />
    </article>
  );
}

function Formula({ mean }: { mean: number }) {
  return (
    <section aria-labelledby="formula-title">
      <h2 id="formula-title">계산식</h2>
      <p className="score-page__formula">(C × m + n × 평균) ÷ (C + n)</p>
      <dl>
        <div>
          <dt>n</dt>
          <dd>그 업소의 공개 리뷰 수</dd>
        </div>
        <div>
          <dt>평균</dt>
          <dd>그 리뷰들의 점수(1~10점)를 더해 나눈 값</dd>
        </div>
        <div>
          <dt>m</dt>
          <dd>
            사이트에 공개된 모든 리뷰의 평균, 지금은 <b className="num">{mean.toFixed(1)}</b>점
          </dd>
        </div>
        <div>
          <dt>C</dt>
          <dd>
            사이트 평균의 무게, <b className="num">{PRIOR_WEIGHT}</b>건. 리뷰가 {PRIOR_WEIGHT}건이면
            두 평균이 반씩 들어가요.
          </dd>
        </div>
      </dl>
      <p>
        결과는 0.1점 단위로 반올림해요. 리뷰가 {FEW_REVIEWS_BELOW}건보다 적으면 &lsquo;표본
        적음&rsquo;을 함께 표시하고, 한 건도 없으면 점수를 보이지 않아요. 업소 페이지에서는 운영자
        등급과 나란히 볼 수 있게 반으로 나누어 5점 만점으로 보여 드려요.
      </p>
    </section>
  );
}

function Examples({ mean }: { mean: number }) {
  return (
    <section aria-labelledby="example-title">
      <h2 id="example-title">예를 들면</h2>
      <table className="score-page__table num">
        <caption className="sr">리뷰 수와 평균에 따른 방문자 점수</caption>
        <thead>
          <tr>
            <th scope="col">리뷰</th>
            <th scope="col">평균</th>
            <th scope="col">방문자 점수</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map((example) => (
            <tr key={`${example.count} ${example.average}`}>
              <td>{example.count}건</td>
              <td>{example.average.toFixed(1)}</td>
              <td>
                <b>{visitorScore(example, mean)?.toFixed(1)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure>
        <ScorePlot mean={mean} average={PLOTTED_AVERAGE} />
        <figcaption>
          평균 {PLOTTED_AVERAGE}점(위 점선)인 업소의 점수는 사이트 평균 {mean.toFixed(1)}점(아래
          점선) 쪽에서 시작해 리뷰가 쌓일수록 자기 평균에 다가가요.
        </figcaption>
      </figure>
    </section>
  );
}

function Moderation() {
  const { data: figures } = useQuery(siteReviewFigures());
  const { data: settings = EMPTY_SETTINGS } = useQuery(siteSettings());
  const { email } = settings.operator;
  const counts =
    figures &&
    ([
      ['접수', figures.received, '회원이 보낸 모든 리뷰. 아직 검토 중인 것도 들어가요.'],
      ['공개', figures.published, '검토를 마치고 누구나 볼 수 있는 리뷰예요.'],
      [
        '반려',
        figures.rejected,
        '광고, 욕설, 개인정보처럼 원칙에 맞지 않아 공개하지 않은 리뷰예요.',
      ],
      ['임시조치', figures.blinded, '게시중단 요청으로 지금 가려져 있는 리뷰예요.'],
    ] as const);
  return (
    <section id="moderation" aria-labelledby="moderation-title">
      <h2 id="moderation-title">리뷰를 검토하고 가리는 원칙</h2>
      <ul>
        <li>점수가 낮다는 이유로 반려하지 않아요. 반려하면 작성자에게 사유를 알려요.</li>
        <li>
          권리를 침해받은 분은 리뷰 아래의 &lsquo;게시중단 요청&rsquo;으로 요청할 수 있어요.
          {email && ` 로그인할 수 없다면 ${email}로 알려 주세요.`}
        </li>
        <li>
          침해가 인정될 여지가 있으면 정보통신망법 제44조의2에 따라 최대 {BLIND_DAYS}일 동안 가리는
          임시조치를 하고, 작성자에게 알려 이의를 제기할 수 있게 해요. 기간이 끝나면 다시 공개돼요.
        </li>
        <li>
          요청한 분의 이름과 이메일은 처리가 끝나고 {REQUESTER_KEPT_DAYS}일 뒤에 지우고, 작성자에게
          알리지 않아요.
        </li>
        <li>업소마다 새 리뷰를 잠시 받지 않을 때는 그 까닭과 시작한 날을 업소 페이지에 알려요.</li>
      </ul>
      {counts && (
        <dl className="score-page__counts" aria-label="사이트 전체 리뷰 현황">
          {counts.map(([label, count, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{formatCount(count)}</dd>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>같은 숫자를 업소마다 리뷰 목록 아래에서도 볼 수 있어요.</p>
    </section>
  );
}
