import './VenueSection.css';
import type { ReactNode } from 'react';

/** One section of the venue page: a label column that stays in sight, and its content. */
export function VenueSection({
  id,
  title,
  note,
  action,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="venue-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="venue-section__head">
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p>{note}</p>}
        {action}
      </div>
      <div className="venue-section__body">{children}</div>
    </section>
  );
}
