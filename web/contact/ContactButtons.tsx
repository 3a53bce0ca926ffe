import './ContactButtons.css';
import { LockKeyhole, type LucideIcon, MessageCircle, Phone, Send } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ContactChannel } from '#domain/contact.ts';
import { useViewer } from '#web/session/viewer.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import {
  type ContactableVenue,
  contactHref,
  ONLY_FOR_ADULTS,
  useContactVenue,
} from './contact.tsx';

const BUTTONS: Record<ContactChannel, { label: string; icon: LucideIcon }> = {
  phone: { label: '전화', icon: Phone },
  kakao: { label: '카카오톡', icon: MessageCircle },
  telegram: { label: '텔레그램', icon: Send },
};

/**
 * One button per channel of the venue, for everyone: who may not contact it is told on pressing. For
 * whoever may it is a link, which can also be copied and kept.
 */
export function ContactButtons({
  venue,
  onContact,
  layout = 'card',
}: {
  venue: ContactableVenue;
  /** Hears of contacts that are really made, each a click of the visit. */
  onContact?: ((channel: ContactChannel) => void) | undefined;
  /** `bar` is one row, for the bar at the bottom of a phone. */
  layout?: 'card' | 'bar';
}) {
  const contactVenue = useContactVenue();
  return (
    <div className={cx('contact-buttons', layout === 'bar' && 'contact-buttons--bar')}>
      {venue.contactChannels.map((channel) => {
        const { label, icon: Icon } = BUTTONS[channel];
        const isPhone = channel === 'phone';
        const href = contactHref(venue, channel);
        const content = (
          <>
            {(layout === 'card' || isPhone) && <Icon aria-hidden="true" />}
            <span>
              {label}
              {venue.defaultContacts.includes(channel) && (
                <>
                  {' '}
                  <small>대표번호</small>
                </>
              )}
            </span>
          </>
        );
        const look = { variant: isPhone ? 'primary' : 'line', size: 'lg' } as const;
        const onClick = (press: MouseEvent) => contactVenue(press, venue, channel, onContact);
        return href ? (
          <Button key={channel} {...look} asChild onClick={onClick}>
            <a href={href} {...(!isPhone && { target: '_blank', rel: 'noopener' })}>
              {content}
            </a>
          </Button>
        ) : (
          <Button key={channel} {...look} onClick={onClick}>
            {content}
          </Button>
        );
      })}
    </div>
  );
}

/** Why pressing may ask for more first; gone for verified adults. */
export function ContactLockLine({ text = ONLY_FOR_ADULTS }: { text?: string }) {
  const { isAdultVerified } = useViewer();
  if (isAdultVerified) return null;
  return (
    <p className="contact-lock">
      <LockKeyhole aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
