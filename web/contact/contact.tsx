import { useCallback } from 'react';
import { contactApi } from '#contract/contact.ts';
import type { Venue } from '#contract/venues/venues.ts';
import type { ContactChannel } from '#domain/contact.ts';
import { call } from '#web/api/call.ts';
import { readCustomerSession } from '#web/session/sign-in/customer-session.ts';
import { openAdultCheck } from '#web/session/verify/verify-dialog.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { copyText } from '#web/ui/basics/copy.ts';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { contactTarget, kakaoAppHref } from './contact-target.ts';
import { makeSinglePress } from './single-press.ts';

export const ONLY_FOR_ADULTS = '연락처는 성인인증을 마친 회원에게만 공개됩니다.';

const isOwnPress = makeSinglePress();

export type ContactableVenue = Pick<
  Venue,
  'id' | 'contactChannels' | 'defaultContacts' | 'phone' | 'kakaoId' | 'telegramId'
>;

/** Where a press leads by itself, as a real link: not every browser lets a script dial. */
export function contactHref(venue: ContactableVenue, channel: ContactChannel): string | undefined {
  const stored = storedContact(venue, channel);
  const target = stored && contactTarget(channel, stored);
  return target && target.kind !== 'copy' ? target.href : undefined;
}

/**
 * Hears of every press on a contact, before its link is followed. Whoever is not verified is asked
 * to sign in or to verify first. `onContact` hears only of contacts that are really made.
 */
export function useContactVenue() {
  const { isAdultVerified } = useViewer();
  return useCallback<ContactVenue>(
    (press, venue, channel, onContact) => {
      if (isAdultVerified) return contactVenue(press, venue, channel, onContact);
      press.preventDefault();
      askToVerify();
    },
    [isAdultVerified],
  );
}

type ContactVenue = (
  press: Pick<MouseEvent, 'preventDefault'>,
  venue: ContactableVenue,
  channel: ContactChannel,
  onContact?: (channel: ContactChannel) => void,
) => void;

const contactVenue: ContactVenue = (press, venue, channel, onContact) => {
  const stored = storedContact(venue, channel);
  // Verified a moment ago: the values are on their way.
  if (!stored) {
    toast({
      title: '연락처를 불러오고 있습니다',
      description: '잠시 후 다시 눌러주세요.',
      tone: 'info',
    });
    return;
  }
  if (!isOwnPress(`${venue.id} ${channel}`, performance.now())) {
    press.preventDefault();
    return;
  }
  // Fire and forget: nobody waits for a counter, and its failure is nobody's concern.
  call(contactApi.record, { params: { venueId: venue.id } }, undefined, true).catch((error) =>
    console.debug('contact not recorded:', error),
  );
  onContact?.(channel);
  if (!contactHref(venue, channel)) copyKakaoId(stored.trim());
};

/** The phone button of a venue's card. */
export function useCallVenue() {
  const contact = useContactVenue();
  return useCallback(
    (press: Pick<MouseEvent, 'preventDefault'>, venue: ContactableVenue) =>
      contact(press, venue, 'phone'),
    [contact],
  );
}

async function askToVerify() {
  const isSignedIn = readCustomerSession().status === 'signedIn';
  const isAgreed = await confirm({
    title: '성인인증이 필요합니다',
    consequence: isSignedIn
      ? ONLY_FOR_ADULTS
      : `${ONLY_FOR_ADULTS} 로그인한 뒤 인증을 진행해 주세요.`,
    cancelLabel: '닫기',
    confirmLabel: isSignedIn ? '성인인증' : '로그인',
  });
  if (isAgreed) openAdultCheck();
}

function storedContact(venue: ContactableVenue, channel: ContactChannel): string | null {
  const values = { phone: venue.phone, kakao: venue.kakaoId, telegram: venue.telegramId };
  return values[channel];
}

/** Copies the id and opens KakaoTalk, where it is typed in; a computer only copies. */
export async function copyKakaoId(id: string): Promise<void> {
  const isCopied = await copyText(id, {
    done: {
      title: '카카오톡 ID를 복사했습니다.',
      description: '카카오톡에서 ID로 친구를 추가해 주세요.',
    },
    fallback: `카카오톡 ID: ${id}`,
  });
  if (!isCopied) return;
  const app = kakaoAppHref(navigator.userAgent);
  if (app) location.href = app;
}
