import './ReviewDialog.css';
import type * as z from 'zod/mini';
import {
  REVIEW_AWAITS_APPROVAL,
  REVIEW_CONTENT_MAX,
  REVIEW_SCORE_DEFAULT,
  REVIEW_SCORE_MAX,
  ReviewDraft,
  VISIT_IN_FUTURE,
} from '#contract/reviews/reviews.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { withParticle } from '#domain/text/korean.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { Form } from '#web/form/Form.tsx';
import { SaveButton } from '#web/form/FormDialog.tsx';
import { ScoreField, Switch, TextArea, TextField } from '#web/form/fields.tsx';
import { useApiForm } from '#web/form/use-api-form.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useSubmitReview } from './queries.ts';
import { ReviewImageField } from './ReviewImageField.tsx';
import { showFailure, showFaults } from './tell-refusal.ts';
import { useImageUpload } from './use-image-upload.ts';

type DraftInput = z.input<typeof ReviewDraft>;

const SCORES = [
  { name: 'rating', label: '전체' },
  { name: 'serviceRating', label: '서비스' },
  { name: 'atmosphereRating', label: '분위기' },
  { name: 'priceRating', label: '가격' },
] as const;

const EMPTY: DraftInput = {
  rating: REVIEW_SCORE_DEFAULT,
  serviceRating: REVIEW_SCORE_DEFAULT,
  atmosphereRating: REVIEW_SCORE_DEFAULT,
  priceRating: REVIEW_SCORE_DEFAULT,
  content: '',
  imageUrl: null,
  visitDate: null,
  isAnonymous: false,
  isRecommended: false,
};

const DESKTOP_WIDTH = 560;

/** Closed without sending it keeps what was written, also for whoever leaves the page meanwhile. */
export function ReviewDialog({
  venueId,
  venueName,
  authorId,
  uploadImage,
  open,
  onClose,
}: {
  venueId: number;
  venueName: string;
  authorId: number | undefined;
  uploadImage: UploadImage;
  open: boolean;
  onClose: () => void;
}) {
  const today = toSeoul(useNow()).date;
  const { mutateAsync: submitReview } = useSubmitReview();
  const form = useApiForm({
    schema: ReviewDraft,
    values: EMPTY,
    // Of this author only: the next one at this screen must not find it.
    draftKey: authorId === undefined ? undefined : `customer-${authorId}:review-${venueId}`,
    check: ({ visitDate }) =>
      visitDate && visitDate > today ? { visitDate: VISIT_IN_FUTURE } : {},
    send: (body) => submitReview({ params: { venueId }, body }),
    onFaults: showFaults,
    onFailure: showFailure,
    onDone: () => {
      image.clear();
      onClose();
      toast({ title: '리뷰 등록 완료', description: REVIEW_AWAITS_APPROVAL });
    },
  });
  const image = useImageUpload(uploadImage, form.typed.imageUrl ?? null, (imageUrl) =>
    form.set('imageUrl', imageUrl),
  );
  const isUploading = image.percent !== null;

  function startOver() {
    image.clear();
    form.startOver();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`${withParticle(venueName, '은/는')} 어땠나요?`}
      width={DESKTOP_WIDTH}
      dirty={form.isDirty || isUploading}
    >
      <Form form={{ ...form, startOver }}>
        {/* Else the focus would land on the lowest score. */}
        <p className="review-form__lead" tabIndex={-1} data-autofocus>
          항목마다 1점부터 {REVIEW_SCORE_MAX}점까지 골라 주세요.
        </p>
        <div className="review-form__scores">
          {SCORES.map(({ name, label }) => (
            <ScoreField key={name} name={name} label={label} max={REVIEW_SCORE_MAX} />
          ))}
        </div>
        <TextArea
          name="content"
          label="내용"
          counter="최소 10자"
          maxLength={REVIEW_CONTENT_MAX}
          placeholder="다녀온 경험을 들려주세요."
        />
        <div className="form__row">
          <TextField
            name="visitDate"
            label="방문일"
            type="date"
            max={today}
            setValueAs={(day: string | null) => day || null}
          />
          <ReviewImageField image={image} />
        </div>
        <div className="review-form__switches">
          <Switch name="isAnonymous" label="익명으로 남기기" />
          <Switch name="isRecommended" label="이 업소를 추천해요" />
        </div>
        <DialogFooter>
          <SaveButton
            size="lg"
            block
            busy={isUploading}
            busyLabel={isUploading ? '사진 올리는 중...' : '등록 중...'}
          >
            리뷰 등록
          </SaveButton>
          <p>{REVIEW_AWAITS_APPROVAL}</p>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
