import type { Ctx } from '#server/http/context.ts';
import type { Letter } from '#server/http/deps.ts';
import { composeLetter } from '#server/mail/letter.ts';
import { siteLink } from '#server/mail/link.ts';

/** Tells authors what became of their review. */
export function decisionLetter(
  ctx: Ctx,
  {
    venue,
    state,
    reason,
  }: { venue: { name: string; slug: string }; state: 'approved' | 'rejected'; reason: string },
): Letter {
  if (state === 'approved') {
    return composeLetter({
      subject: `[밤결] ${venue.name} 리뷰가 공개되었습니다`,
      paragraphs: [
        `${venue.name}에 남기신 리뷰가 검토를 마치고 공개되었습니다.`,
        '소중한 경험을 나눠 주셔서 고맙습니다.',
      ],
      ...siteLink(ctx, '리뷰 보기', `/venue/${encodeURIComponent(venue.slug)}#reviews`),
    });
  }
  return composeLetter({
    subject: `[밤결] ${venue.name} 리뷰가 반려되었습니다`,
    paragraphs: [
      `${venue.name}에 남기신 리뷰는 아래 사유로 공개하지 않기로 했습니다.`,
      `사유: ${reason}`,
      '내용을 고쳐 다시 작성하실 수 있습니다. 내 정보에서 리뷰의 상태를 확인해 주세요.',
    ],
    ...siteLink(ctx, '내 리뷰 보기', '/profile'),
  });
}

/** Tells who asked for a review's removal that its author was quicker. */
export function withdrawnLetter(venueName: string): Letter {
  return composeLetter({
    subject: '[밤결] 작성자가 리뷰를 지웠습니다',
    paragraphs: [`게시중단을 요청하신 ${venueName}의 리뷰를 작성자가 지워 처리를 마쳤습니다.`],
  });
}
