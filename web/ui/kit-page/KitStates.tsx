import {
  Bookmark,
  Clock,
  Copy,
  MessageSquareText,
  Pencil,
  Search,
  Store,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Accordion, AccordionItem } from '#web/ui/controls/Accordion.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RatingText } from '#web/ui/figures/RatingText.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Alert } from '#web/ui/state/Alert.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { LoadingScreen } from '#web/ui/state/LoadingScreen.tsx';
import {
  FeedSkeleton,
  SkeletonRegion,
  TableSkeleton,
  VenueCardSkeleton,
} from '#web/ui/state/Skeleton.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/ui/surface/Table.tsx';
import { Fields } from './KitFields.tsx';
import { Columns, Row, Section } from './KitLayout.tsx';

export function Notices() {
  return (
    <Section title="알림과 오류">
      <Row>
        <Button onClick={() => toast({ title: '로그인 성공', description: '환영합니다!' })}>
          성공 알림
        </Button>
        <Button
          onClick={() =>
            toast({ tone: 'error', title: '리뷰 등록 실패', description: '다시 시도해주세요.' })
          }
        >
          오류 알림
        </Button>
        <Button onClick={() => toast({ tone: 'info', title: '성인인증 필요', duration: 2000 })}>
          안내 알림
        </Button>
      </Row>
      <ErrorBanner text="업소 정보를 불러오는 중 문제가 발생했습니다." onRetry={() => {}} />
      <Alert tone="info">리뷰는 관리자 검토 후 공개됩니다</Alert>
      <Alert tone="warn" title="검토할 리뷰 6건" action={<Button size="sm">보기</Button>}>
        오늘 안에 확인해 주세요.
      </Alert>
    </Section>
  );
}

export function Waiting() {
  return (
    <Section title="비어 있음, 불러오는 중">
      <Columns>
        <SkeletonRegion>
          <VenueCardSkeleton />
        </SkeletonRegion>
        <EmptyState
          icon={Store}
          title="업소가 없습니다"
          text="다른 카테고리를 고르거나 조건을 지워 보세요."
          actionLabel="조건 지우기"
          onAction={() => {}}
        />
        <EmptyState
          icon={MessageSquareText}
          title="아직 등록된 리뷰가 없습니다."
          text="다녀온 경험을 처음으로 남겨 주세요."
          actionLink={<a href="#write">리뷰 쓰기</a>}
        />
        <FeedSkeleton rows={3} />
        <Card className="kit-wide">
          <TableSkeleton rows={3} />
        </Card>
      </Columns>
      <LoadingScreen />
    </Section>
  );
}

export function Overlays() {
  const confirm = useConfirm();
  const [shown, setShown] = useState<'form' | 'wide' | 'drawer' | 'failing'>();
  const close = () => setShown(undefined);
  return (
    <Section title="대화상자">
      <Row>
        <Button onClick={() => setShown('form')}>입력 대화상자</Button>
        <Button onClick={() => setShown('wide')}>넓은 대화상자</Button>
        <Button onClick={() => setShown('drawer')}>서랍</Button>
        <Button onClick={() => setShown('failing')}>실패한 확인</Button>
        <Button
          variant="danger-line"
          onClick={async () => {
            const yes = await confirm({
              title: '이 소식을 삭제하시겠습니까?',
              consequence: '삭제한 소식은 되돌릴 수 없습니다.',
              confirmLabel: '삭제',
              danger: true,
            });
            toast({ tone: 'info', title: yes ? '삭제했습니다.' : '그대로 두었습니다.' });
          }}
        >
          삭제 확인
        </Button>
        <Menu trigger={<Button>메뉴</Button>} align="start">
          <MenuLabel>한서윤</MenuLabel>
          <MenuItem icon={Pencil} onSelect={() => {}}>
            내 정보
          </MenuItem>
          <MenuLink>
            <a href="#saved">
              <Bookmark aria-hidden="true" />
              저장한 업소
            </a>
          </MenuLink>
          <MenuItem icon={Copy} disabled onSelect={() => {}}>
            복사
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => {}}>
            삭제
          </MenuItem>
        </Menu>
      </Row>
      <Dialog
        open={shown === 'form'}
        onOpenChange={close}
        title="전체 활동"
        description="최근 50건까지 볼 수 있어요."
        dirty
      >
        <form className="form" onSubmit={(event) => event.preventDefault()}>
          <TextField label="활동 내용 검색" hideLabel icon={Search} placeholder="활동 내용 검색" />
          <FeedSkeleton rows={8} />
          <DialogFooter>
            <Button variant="line" onClick={close}>
              취소
            </Button>
            <Button variant="primary" type="submit">
              저장
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      <Dialog
        open={shown === 'wide'}
        onOpenChange={close}
        title="로그인과 회원가입"
        hideTitle
        width={928}
        aside={<div className="kit-aside" />}
      >
        <Fields />
      </Dialog>
      <Drawer open={shown === 'drawer'} onOpenChange={close} title="메뉴">
        <Button variant="ghost" block>
          방문 상담
        </Button>
      </Drawer>
      <ConfirmDialog
        open={shown === 'failing'}
        title="이 금지어를 삭제하시겠습니까?"
        consequence="바로 적용됩니다."
        confirmLabel="삭제"
        danger
        error="금지어 삭제에 실패했습니다."
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}

export function Tables() {
  return (
    <Section title="표">
      <Card className="kit-clipped">
        <Table caption="라운지 업소">
          <TableHead>
            <HeadCell>업소</HeadCell>
            <HeadCell>상태</HeadCell>
            <HeadCell numeric>평점</HeadCell>
            <HeadCell numeric>조회</HeadCell>
            <HeadCell numeric>관리</HeadCell>
          </TableHead>
          <TableBody>
            {['여백 라운지', '서랍 속 재즈'].map((name, index) => (
              <TableRow key={name}>
                <Cell>
                  <b className="kit-name">{name}</b>
                </Cell>
                <Cell label="상태">
                  <StatusBadge status={index === 0 ? 'open' : 'closed'} />
                </Cell>
                <Cell label="평점" numeric>
                  <RatingText value={9.6} max={10} star={false} />
                </Cell>
                <Cell label="조회" numeric muted>
                  3,204
                </Cell>
                <Cell>
                  <div className="table__actions">
                    <IconButton label="영업시간" size="sm">
                      <Clock aria-hidden="true" />
                    </IconButton>
                    <IconButton label="삭제" size="sm" danger>
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </div>
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Section>
  );
}

export function Folding() {
  return (
    <Section title="접기">
      <Accordion defaultValue="basic">
        <AccordionItem value="basic" title="기본">
          <TextField label="업소명" />
        </AccordionItem>
        <AccordionItem value="license" title="인허가" meta="저장하지 않은 변경">
          인허가 내용
        </AccordionItem>
      </Accordion>
    </Section>
  );
}
