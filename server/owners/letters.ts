import type { Claim } from '#contract/owners/admin.ts';
import type { Proposal } from '#contract/owners/proposals.ts';
import { DOCUMENT_KEPT_DAYS, type ProposalKind } from '#domain/people/owners.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Letter } from '#server/http/deps.ts';
import { composeLetter } from '#server/mail/letter.ts';
import { siteLink } from '#server/mail/link.ts';

const KINDS: Readonly<Record<ProposalKind, string>> = {
  hours: '영업시간',
  special_days: '특별 영업일',
  news: '소식',
  pictures: '사진',
  contact: '연락처',
};

/** Tells applicants what became of their claim. */
export function claimLetter(ctx: Ctx, { venue, state, decisionReason }: Claim): Letter {
  const papers = `보내 주신 서류는 ${DOCUMENT_KEPT_DAYS}일 뒤에 지웁니다.`;
  const reason = decisionReason ? [`사유: ${decisionReason}`] : [];
  if (state === 'accepted') {
    return composeLetter({
      subject: `[밤결] ${venue.name}의 사장님으로 등록되었습니다`,
      paragraphs: [
        `${venue.name}의 사장님 신청을 확인했습니다. 이제 내 업소에서 영업시간, 소식, 사진, 연락처의 변경을 제안할 수 있습니다.`,
        ...reason,
        papers,
      ],
      ...siteLink(ctx, '내 업소 보기', '/owner'),
    });
  }
  return composeLetter({
    subject: `[밤결] ${venue.name} 사장님 신청을 받아들이지 않았습니다`,
    paragraphs: [
      `${venue.name}의 사장님 신청을 검토했으나 받아들이지 않기로 했습니다.`,
      ...reason,
      `내용을 보완해 다시 신청하실 수 있습니다. ${papers}`,
    ],
    ...siteLink(ctx, '내 신청 보기', '/owner'),
  });
}

/** Tells owners what became of what they proposed. */
export function proposalLetter(ctx: Ctx, proposal: Proposal): Letter {
  const { venue, kind, state, changes, decisionReason } = proposal;
  const what = `${venue.name}의 ${KINDS[kind]} 제안`;
  const isPart = state === 'applied' && changes.some(({ isAccepted }) => !isAccepted);
  const outcome =
    state === 'taken_back'
      ? { subject: '반영을 되돌렸습니다', text: `반영했던 ${what}을 되돌렸습니다.` }
      : state === 'refused'
        ? { subject: '제안을 받아들이지 않았습니다', text: `${what}을 받아들이지 않기로 했습니다.` }
        : isPart
          ? { subject: '제안의 일부를 반영했습니다', text: `${what} 가운데 일부를 반영했습니다.` }
          : { subject: '제안을 반영했습니다', text: `${what}을 반영했습니다.` };
  return composeLetter({
    subject: `[밤결] ${venue.name}: ${outcome.subject}`,
    paragraphs: [outcome.text, ...(decisionReason ? [`사유: ${decisionReason}`] : [])],
    ...siteLink(ctx, '내 업소에서 보기', `/owner/${venue.id}`),
  });
}

export function endedLetter(venueName: string, reason: string): Letter {
  return composeLetter({
    subject: `[밤결] ${venueName}의 사장님 등록이 끝났습니다`,
    paragraphs: [
      `${venueName}의 사장님 등록을 끝냈습니다. 이미 반영된 내용은 그대로 남습니다.`,
      `사유: ${reason}`,
    ],
  });
}
