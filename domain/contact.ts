export const CONTACT_CHANNELS = ['phone', 'kakao', 'telegram'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export type Contacts = {
  phone: string | null;
  kakaoId: string | null;
  telegramId: string | null;
};

/** Which contact buttons to draw; told to everyone, while the values are for adults only. */
export function contactChannels(contacts: Contacts): ContactChannel[] {
  const values: Record<ContactChannel, string | null> = {
    phone: contacts.phone,
    kakao: contacts.kakaoId,
    telegram: contacts.telegramId,
  };
  return CONTACT_CHANNELS.filter((channel) => Boolean(values[channel]?.trim()));
}
