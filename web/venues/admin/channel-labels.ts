import type { ContactChannel } from '#domain/contact.ts';

export const CHANNEL_LABELS: Readonly<Record<ContactChannel, string>> = {
  phone: '전화',
  kakao: '카카오톡',
  telegram: '텔레그램',
};
