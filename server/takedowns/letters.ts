import { formatDotDate } from '#domain/seoul-time.ts';
import { BLIND_DAYS, REQUESTER_KEPT_DAYS } from '#domain/takedowns.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Letter } from '#server/http/deps.ts';
import { composeLetter } from '#server/mail/letter.ts';
import { siteLink } from '#server/mail/link.ts';

// What requesters typed stands in no letter: their addresses are unconfirmed, and a stranger's
// text must not reach a mailbox under our name. Authors never learn who asked.

interface Case {
  venueName: string;
  reason: string;
}

export function receivedLetter(venueName: string): Letter {
  return composeLetter({
    subject: '[밤결] 게시중단 요청을 접수했습니다',
    paragraphs: [
      `${venueName}의 리뷰에 대한 게시중단 요청을 접수했습니다. 내용을 확인한 뒤 결과를 메일로 알려 드립니다.`,
      `권리 침해가 인정될 여지가 있으면 정보통신망법 제44조의2에 따라 최대 ${BLIND_DAYS}일 동안 리뷰를 가리고, 작성자에게 알려 이의를 제기할 수 있게 합니다.`,
      `이름과 이메일은 처리가 끝난 뒤 ${REQUESTER_KEPT_DAYS}일이 지나면 지웁니다. 요청한 적이 없다면 이 메일을 무시하셔도 됩니다.`,
    ],
  });
}

export function refusedLetter({ venueName, reason }: Case): Letter {
  return composeLetter({
    subject: '[밤결] 게시중단 요청을 받아들이지 않았습니다',
    paragraphs: [
      `${venueName}의 리뷰에 대한 게시중단 요청을 검토했으나 받아들이지 않기로 했습니다.`,
      `사유: ${reason}`,
    ],
  });
}

export function blindedLetterToRequester({ venueName }: Case, until: Date): Letter {
  return composeLetter({
    subject: '[밤결] 요청하신 리뷰를 임시조치했습니다',
    paragraphs: [
      `${venueName}의 리뷰를 ${formatDotDate(until)}까지 가렸습니다.`,
      '작성자는 이 기간에 이의를 제기할 수 있습니다. 다른 결정이 없으면 기간이 끝난 뒤 다시 공개됩니다.',
    ],
  });
}

export function blindedLetterToAuthor(ctx: Ctx, { venueName, reason }: Case, until: Date): Letter {
  return composeLetter({
    subject: '[밤결] 작성하신 리뷰가 임시조치되었습니다',
    paragraphs: [
      `${venueName}에 남기신 리뷰에 게시중단 요청이 있어 ${formatDotDate(until)}까지 가렸습니다. (정보통신망법 제44조의2)`,
      `사유: ${reason}`,
      '동의하지 않으면 내 정보의 내 리뷰에서 이의를 제기할 수 있습니다. 다른 결정이 없으면 기간이 끝난 뒤 다시 공개됩니다.',
    ],
    ...siteLink(ctx, '내 리뷰에서 이의 제기', '/profile'),
  });
}

export function objectionLetter(venueName: string): Letter {
  return composeLetter({
    subject: '[밤결] 작성자가 이의를 제기했습니다',
    paragraphs: [
      `${venueName}의 임시조치된 리뷰에 대해 작성자가 이의를 제기했습니다.`,
      '양쪽의 내용을 확인해 다시 공개할지 결정하고 결과를 알려 드립니다.',
    ],
  });
}

/** Staff ended it early, or the thirty days are over (`reason` null). */
export function returnedLetter(venueName: string, reason: string | null): Letter {
  return composeLetter({
    subject: '[밤결] 임시조치가 끝나 리뷰가 다시 공개되었습니다',
    paragraphs: [
      `${venueName}의 리뷰에 대한 임시조치가 끝나 리뷰가 다시 공개되었습니다.`,
      reason ? `사유: ${reason}` : `임시조치 기간 ${BLIND_DAYS}일이 지났습니다.`,
    ],
  });
}

export function removedLetterToRequester({ venueName, reason }: Case): Letter {
  return composeLetter({
    subject: '[밤결] 요청하신 리뷰를 내렸습니다',
    paragraphs: [`${venueName}의 리뷰를 더는 공개하지 않기로 했습니다.`, `사유: ${reason}`],
  });
}

export function removedLetterToAuthor(ctx: Ctx, { venueName, reason }: Case): Letter {
  return composeLetter({
    subject: '[밤결] 임시조치된 리뷰를 내렸습니다',
    paragraphs: [
      `${venueName}에 남기신 리뷰를 아래 사유로 더는 공개하지 않기로 했습니다.`,
      `사유: ${reason}`,
    ],
    ...siteLink(ctx, '내 리뷰 보기', '/profile'),
  });
}
