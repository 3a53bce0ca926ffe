import { VENUE_GAP_LABELS, type VenueGap } from '#domain/venues/gaps.ts';
import { LinkText } from '#web/ui/controls/LinkText.tsx';
import { Alert } from '#web/ui/state/Alert.tsx';
import { SECTION_OF_GAP } from './sections.ts';

/** What a draft still lacks, each with the way to it. */
export function MissingNotice({ gaps }: { gaps: readonly VenueGap[] }) {
  return (
    <Alert
      tone="info"
      title={
        gaps.length > 0 ? `공개하기 전에 채울 것 ${gaps.length}가지` : '공개할 준비가 되었습니다'
      }
      list={gaps.map((gap) => ({
        key: gap,
        item: (
          <>
            <LinkText href={`#${SECTION_OF_GAP[gap]}`}>{VENUE_GAP_LABELS[gap]}</LinkText> 아직 비어
            있습니다
          </>
        ),
      }))}
    >
      <p>
        초안은 관리자에게만 보입니다.{' '}
        {gaps.length > 0
          ? '비워 두고 공개할 수도 있습니다.'
          : '공개하면 바로 모두에게 보이고 최근 활동에 올라갑니다.'}
      </p>
    </Alert>
  );
}
