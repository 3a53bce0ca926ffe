import './VenueContact.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import type { ContactChannel } from '#domain/contact.ts';
import { ContactButtons, ContactLockLine } from '#web/contact/ContactButtons.tsx';
import { TodayBand } from '#web/hours/TodayBand.tsx';
import { Card } from '#web/ui/surface/Card.tsx';

/** The contact card, and on phones a bar that takes its place once the card has left the screen. */
export function VenueContact({
  venue,
  onContact,
  foot,
}: {
  venue: Venue;
  onContact: (channel: ContactChannel) => void;
  foot: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  const isCardVisible = useIsVisible(card);
  const mail = venue.status === 'permanent_closed' ? null : venue.email;
  if (venue.contactChannels.length === 0 && !mail) return null;
  return (
    <>
      <aside className="venue__side" ref={card} aria-labelledby="contact-title">
        <Card className="venue__contact">
          {venue.status !== 'permanent_closed' && <TodayBand venueId={venue.id} />}
          <h2 id="contact-title">연락하기</h2>
          <ContactButtons venue={venue} onContact={onContact} />
          {mail && (
            <p className="venue__mail">
              이메일 <a href={`mailto:${mail}`}>{mail}</a>
            </p>
          )}
          <ContactLockLine />
          {foot}
        </Card>
      </aside>
      <section
        className="venue__bar"
        aria-label="빠른 연락"
        data-hidden={isCardVisible || undefined}
      >
        <ContactLockLine text="성인인증 후 연락할 수 있어요" />
        <ContactButtons venue={venue} onContact={onContact} layout="bar" />
      </section>
    </>
  );
}

function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsVisible(entry?.isIntersecting ?? true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
