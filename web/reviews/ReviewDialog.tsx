import './ReviewDialog.css';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { Controller, type FieldErrors, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  REVIEW_AWAITS_APPROVAL,
  REVIEW_CONTENT_MAX,
  REVIEW_NEEDS_ADULT,
  REVIEW_SCORE_DEFAULT,
  REVIEW_SCORE_MAX,
  REVIEW_TOO_SHORT,
  ReviewDraft,
  VISIT_IN_FUTURE,
} from '#contract/reviews.ts';
import { withParticle } from '#domain/korean.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { ApiError } from '#web/api/call.ts';
import type { UploadImage } from '#web/api/upload-image.ts';
import { openAuthDialog } from '#web/session/auth-dialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/clock.tsx';
import { Dialog, DialogFooter } from '#web/ui/Dialog.tsx';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useFormDraft } from '#web/ui/drafts.ts';
import { ScoreField } from '#web/ui/ScoreField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSubmitReview } from './queries.ts';
import { ReviewImageField } from './ReviewImageField.tsx';
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
  const form = useForm<DraftInput, unknown, ReviewDraft>({
    resolver: zodResolver(ReviewDraft),
    defaultValues: EMPTY,
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  // Of this author only: the next one at this screen must not find it.
  const draft = useFormDraft(`review-${venueId}-${authorId}`, form);
  const image = useImageUpload(
    uploadImage,
    useWatch({ control, name: 'imageUrl' }) ?? null,
    (imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  const isUploading = image.percent !== null;

  function discard() {
    image.clear();
    draft.discard();
  }

  async function submit(event: FormEvent) {
    let isDone = false;
    await form.handleSubmit(async (body) => {
      if (body.visitDate && body.visitDate > today) {
        form.setError('visitDate', { message: VISIT_IN_FUTURE }, { shouldFocus: true });
        return;
      }
      try {
        await submitReview({ params: { venueId }, body });
        isDone = true;
      } catch (error) {
        showFailure(error);
      }
    }, showFaults)(event);
    // Only now: the form library still writes its own state after the handler.
    if (!isDone) return;
    image.clear();
    form.reset(EMPTY);
    draft.forget();
    onClose();
    toast({ title: '리뷰 등록 완료', description: REVIEW_AWAITS_APPROVAL });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`${withParticle(venueName, '은/는')} 어땠나요?`}
      width={DESKTOP_WIDTH}
      dirty={isDirty || isUploading}
    >
      <form className="form" noValidate onSubmit={submit}>
        {draft.isRestored && <DraftNotice onDiscard={discard} />}
        {/* Else the focus would land on the lowest score. */}
        <p className="review-form__lead" tabIndex={-1} data-autofocus>
          항목마다 1점부터 {REVIEW_SCORE_MAX}점까지 골라 주세요.
        </p>
        <div className="review-form__scores">
          {SCORES.map(({ name, label }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <ScoreField
                  label={label}
                  name={name}
                  max={REVIEW_SCORE_MAX}
                  value={field.value}
                  onValueChange={field.onChange}
                  error={errors[name]?.message}
                />
              )}
            />
          ))}
        </div>
        <TextArea
          label="내용"
          counter="최소 10자"
          maxLength={REVIEW_CONTENT_MAX}
          placeholder="다녀온 경험을 들려주세요."
          error={errors.content?.message}
          {...register('content')}
        />
        <div className="form__row">
          <TextField
            label="방문일"
            type="date"
            max={today}
            error={errors.visitDate?.message}
            {...register('visitDate', { setValueAs: (day: string | null) => day || null })}
          />
          <ReviewImageField image={image} />
        </div>
        <div className="review-form__switches">
          <Switch label="익명으로 남기기" {...register('isAnonymous')} />
          <Switch label="이 업소를 추천해요" {...register('isRecommended')} />
        </div>
        <DialogFooter>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={isSubmitting || isUploading}
            busyLabel={isUploading ? '사진 올리는 중...' : '등록 중...'}
          >
            리뷰 등록
          </Button>
          <p>{REVIEW_AWAITS_APPROVAL}</p>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function showFaults({ content }: FieldErrors<DraftInput>) {
  if (content?.message !== REVIEW_TOO_SHORT) return;
  toast({ title: '리뷰 내용 부족', description: REVIEW_TOO_SHORT, tone: 'error' });
}

function showFailure(error: unknown) {
  const body = error instanceof ApiError ? error.body : {};
  if (body.requiresAdultVerification) {
    toast({ title: '성인인증 필요', description: REVIEW_NEEDS_ADULT, tone: 'error' });
    return;
  }
  const description = body.message || '다시 시도해주세요.';
  toast({ title: '리뷰 등록 실패', description, tone: 'error' });
  // The sign-in has run out; after the next one the form is back with what was written.
  if (error instanceof ApiError && error.status === 401) openAuthDialog('login');
}
