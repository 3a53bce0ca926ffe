import './KitPage.css';
import {
  BadgeCheck,
  Bookmark,
  ChevronRight,
  Clock,
  Copy,
  Pencil,
  Phone,
  Store,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/controls/Chip.tsx';
import { FilterPill } from '#web/ui/controls/FilterPill.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { Tag } from '#web/ui/controls/Tag.tsx';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { Stars } from '#web/ui/figures/Stars.tsx';
import { StatCard } from '#web/ui/figures/StatCard.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx';
import { Toaster } from '#web/ui/overlay/Toaster.tsx';
import { AgeMark } from '#web/ui/surface/AgeMark.tsx';
import { Avatar } from '#web/ui/surface/Avatar.tsx';
import { Brand } from '#web/ui/surface/Brand.tsx';
import { BrandMark } from '#web/ui/surface/BrandMark.tsx';
import { Breadcrumb } from '#web/ui/surface/Breadcrumb.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#web/ui/surface/Card.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { Fields } from './KitFields.tsx';
import { Row, Section } from './KitLayout.tsx';
import { Folding, Notices, Overlays, Tables, Waiting } from './KitStates.tsx';

/** Every component in every state, in both themes. For development only. */
export function KitPage() {
  return (
    <>
      <main>
        <Themed theme="light" />
        <Themed theme="dark" />
      </main>
      <Toaster />
      <ConfirmHost />
    </>
  );
}

function Themed({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="kit-page">
      <div className="kit-page__body wrap">
        <h1 className="kit-page__title">구성 요소</h1>
        <p className="kit-page__lead">라이트와 다크에서 같은 이름의 토큰을 씁니다. ({theme})</p>
        <Buttons />
        <Labels />
        <Choices />
        <Surfaces />
        <Fields />
        <Notices />
        <Waiting />
        <Overlays />
        <Tables />
        <Folding />
      </div>
    </div>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Section title="버튼">
      <Row>
        <Button variant="primary">
          <Phone aria-hidden="true" />
          전화
        </Button>
        <Button variant="tonal">
          상세보기
          <ChevronRight aria-hidden="true" />
        </Button>
        <Button variant="line">허가정보</Button>
        <Button variant="ghost">취소</Button>
        <Button variant="danger">삭제</Button>
        <Button variant="danger-line">
          <Trash2 aria-hidden="true" />
          삭제
        </Button>
        <Button variant="primary" busy={busy}>
          등록 완료
        </Button>
        <Button variant="primary" disabled>
          등록 완료
        </Button>
        <IconButton label="저장" variant="line">
          <Bookmark aria-hidden="true" />
        </IconButton>
      </Row>
      <Row>
        <Button variant="primary" size="lg">
          가입하기
        </Button>
        <Button variant="line" size="sm">
          작게
        </Button>
        <Button variant="tonal" asChild>
          <a href="#top">링크 버튼</a>
        </Button>
        <Button variant="ghost" onClick={() => setBusy(!busy)}>
          저장 상태 바꾸기
        </Button>
        <IconButton tip="수정" label="수정" size="sm">
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="삭제" size="sm" danger>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton label="복사" size="sm" disabled>
          <Copy aria-hidden="true" />
        </IconButton>
        <LinkText href="#top">이용약관</LinkText>
        <ThemeSwitch />
      </Row>
      <Button variant="primary" size="lg" block>
        리뷰 등록
      </Button>
    </Section>
  );
}

function Labels() {
  return (
    <Section title="표시">
      <Row>
        <StatusBadge status="open" />
        <StatusBadge status="closed" />
        <StatusBadge status="permanent_closed" />
        <Badge tone="feat" icon={BadgeCheck}>
          추천 업소
        </Badge>
        <Badge tone="info">현재 · 최신 조사</Badge>
        <Badge tone="line">평일</Badge>
        <Tag>발렛 주차</Tag>
        <Tag more>+2</Tag>
        <RatingText value={4.8} />
        <RatingText value={9.6} max={10} star={false} />
        <Stars value={4.3} />
      </Row>
      <div className="kit-art">
        <StatusBadge status="open" onArt />
        <StatusBadge status="closed" onArt />
        <StatusBadge status="permanent_closed" onArt />
        <Badge tone="art">라운지</Badge>
      </div>
      <Row>
        <Brand />
        <Brand note="관리자" />
        <Brand size="sm" />
        <BrandMark lit={false} />
        <AgeMark />
        <Avatar name="한서윤" />
      </Row>
      <Breadcrumb
        trail={[
          { key: 'home', link: <a href="#home">홈</a> },
          { key: 'lounge', link: <a href="#lounge">라운지</a> },
        ]}
        current="여백 라운지"
      />
    </Section>
  );
}

function Choices() {
  const [category, setCategory] = useState('전체');
  const [tab, setTab] = useState<'login' | 'signup'>('signup');
  return (
    <Section title="고르기">
      <Row>
        {['전체', '라운지', '칵테일 바'].map((name, index) => (
          <Chip
            key={name}
            pressed={category === name}
            count={42 - index * 17}
            onClick={() => setCategory(name)}
          >
            {name}
          </Chip>
        ))}
        <Chip asChild pressed={false} count={6}>
          <a href="#wine">와인·위스키</a>
        </Chip>
        <FilterPill kind="open" removeLabel="영업 중만 지우기" onRemove={() => {}}>
          영업 중만
        </FilterPill>
        <FilterPill removeLabel="라운지 지우기" onRemove={() => {}}>
          라운지
        </FilterPill>
      </Row>
      <Tabs
        label="계정"
        tabs={[
          { value: 'login', label: '로그인' },
          { value: 'signup', label: '회원가입' },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="login" className="kit-panel">
          로그인 내용
        </TabPanel>
        <TabPanel value="signup" className="kit-panel">
          회원가입 내용
        </TabPanel>
      </Tabs>
    </Section>
  );
}

function Surfaces() {
  const [openOnly, setOpenOnly] = useState(false);
  return (
    <Section title="면">
      <SectionHeader
        title="업소 둘러보기"
        text="42곳, 영업 중 27곳"
        action={<Button>업소 등록</Button>}
      />
      <div className="kit-figures">
        <StatCard label="전체 업소" value={42} unit="곳" caption="강남구 전 지역" icon={Store} />
        <StatCard
          label="지금 영업 중"
          value={27}
          unit="곳"
          caption={openOnly ? '영업 중만 보는 중' : '영업 중만 보기'}
          icon={Clock}
          dot
          pressed={openOnly}
          onPress={() => setOpenOnly(!openOnly)}
        />
        <StatCard
          label="지금 영업 중"
          value={27}
          unit="곳"
          caption="영업 중만 보는 중"
          icon={Clock}
          dot
          pressed
          onPress={() => {}}
        />
        <StatCard label="평균 평점" value="4.6" unit="/5" caption={<Stars value={4.6} />} />
      </div>
      <Card as="section">
        <CardHeader title="최근 활동" level={3} meta="5건" />
        <CardBody>카드 내용</CardBody>
        <CardFooter>
          <Button variant="ghost" block>
            전체 활동 보기
          </Button>
        </CardFooter>
      </Card>
    </Section>
  );
}
