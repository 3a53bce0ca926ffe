import { normalizePhone } from './text/phone.ts';

export const CONTACT_CHANNELS = ['phone', 'kakao', 'telegram'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export type Contacts = {
  phone: string | null;
  kakaoId: string | null;
  telegramId: string | null;
};

/** Which contact buttons to draw; told to everyone, while the values are for adults only. */
export function contactChannels(contacts: Contacts): ContactChannel[] {
  return CONTACT_CHANNELS.filter((channel) => contactOf(contacts, channel));
}

/** Channels that hold the site's own contact, which a blank one is filled in with. */
export function defaultContacts(contacts: Contacts, defaults: Contacts): ContactChannel[] {
  return contactChannels(contacts).filter((channel) => {
    const value = contactOf(contacts, channel);
    const standard = contactOf(defaults, channel);
    if (channel !== 'phone' || !standard) return value === standard;
    return normalizePhone(value) === normalizePhone(standard);
  });
}

function contactOf({ phone, kakaoId, telegramId }: Contacts, channel: ContactChannel): string {
  const values = { phone, kakao: kakaoId, telegram: telegramId };
  return values[channel]?.trim() ?? '';
}
