import { useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

const loadDialog = () => import('./TakedownDialog.tsx');

/** For whoever a review is about: the way to have it taken down. Only of what can be read. */
export function RequestTakedown({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const dialog = useLoaded(loadDialog, isOpen);
  if (!review.isApproved || review.gated) return null;
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
      >
        게시중단 요청
      </button>
      {dialog && wasOpened && (
        <dialog.TakedownDialog
          reviewId={review.id}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
