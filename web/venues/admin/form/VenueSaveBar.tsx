import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { VENUE_GAP_LABELS, type VenueGap } from '#domain/venues/gaps.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/overlay/confirm.ts';

/** Always in sight. Stands beside the form, whose other sections have forms of their own. */
export function VenueSaveBar({
  formId,
  form,
  venue,
  gaps,
  onDraft,
  onPublish,
}: {
  formId: string;
  form: { isDirty: boolean; isSending: boolean };
  venue: Venue | null;
  gaps: readonly VenueGap[];
  onDraft: () => void;
  onPublish: () => void;
}) {
  const confirm = useConfirm();
  const isDraft = venue?.isDraft ?? false;

  async function publish() {
    const names = gaps.map((gap) => VENUE_GAP_LABELS[gap]).join(', ');
    const isSure = await confirm({
      title: '이 업소를 공개하시겠습니까?',
      consequence: names
        ? `아직 비어 있는 것: ${names}. 바로 모두에게 보이고 최근 활동에 올라갑니다.`
        : '바로 모두에게 보이고 최근 활동에 올라갑니다.',
      confirmLabel: '공개',
    });
    if (isSure) onPublish();
  }

  return (
    <div className="save-bar venue-save">
      <span>{form.isDirty && '저장하지 않은 변경이 있습니다'}</span>
      <Button asChild>
        <Link href={paths.adminVenues()}>취소</Link>
      </Button>
      {!venue && (
        <Button disabled={form.isSending} onClick={onDraft}>
          초안으로 저장
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant={isDraft ? 'line' : 'primary'}
        busy={form.isSending}
      >
        {isDraft ? '초안으로 저장' : venue ? '수정 완료' : '등록 완료'}
      </Button>
      {isDraft && (
        <Button variant="primary" disabled={form.isSending} onClick={publish}>
          공개하기
        </Button>
      )}
    </div>
  );
}
