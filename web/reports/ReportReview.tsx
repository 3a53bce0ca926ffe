import { useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { useCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';

const loadDialog = () => import('./ReviewReportDialog.tsx');

/** A way to complain about a review, where it can be read. */
export function ReportReview({
  review,
}: {
  review: Pick<Review, 'id' | 'content' | 'gated' | 'isApproved'>;
}) {
  const session = useCustomerSession();
  const [isReporting, setIsReporting] = useState(false);
  const dialog = useLoaded(loadDialog, isReporting);
  if (review.content === null || review.gated || !review.isApproved) return null;

  function report() {
    if (session.status === 'signedIn') setIsReporting(true);
    else openAuthDialog('login', () => setIsReporting(true), 'report');
  }

  return (
    <>
      <button type="button" className="quiet-button" onClick={report}>
        신고
      </button>
      {dialog && isReporting && (
        <dialog.ReviewReportDialog reviewId={review.id} onClose={() => setIsReporting(false)} />
      )}
    </>
  );
}
