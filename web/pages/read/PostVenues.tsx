import './PostVenues.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { statusAt } from '#domain/hours/venue-status.ts';
import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { venuesByIds } from '#web/venues/by-ids.ts';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

/** The venues that a post is about, as cards that lead to them. */
export function PostVenues({ ids }: { ids: readonly number[] }) {
  const { data: venues = [] } = useQuery(venuesByIds(ids));
  const { data: categories = [] } = useQuery(allCategories());
  const now = useNow();
  if (venues.length === 0) return null;
  return (
    <section className="wrap page post-venues" aria-labelledby="post-venues">
      <SectionHeader level={2} id="post-venues" title="이 글에 나오는 업소" />
      <ul className="post-venues__list">
        {venues.map((venue) => {
          const category = categories.find(({ id }) => id === venue.categoryId);
          return (
            <Card as="li" key={venue.id} className="post-venue">
              <VenuePicture venue={venue} ratio="card" />
              <div>
                <h3>
                  <Link href={paths.venue(venue.slug)}>{venue.name}</Link>
                </h3>
                <p>
                  <StatusBadge status={statusAt(venue, now)} />
                  {category && (
                    <span>
                      <i style={{ background: `var(--cat-${category.color})` }} />
                      {category.name}
                    </span>
                  )}
                </p>
                <p>{venue.roadAddress ?? venue.address ?? '주소 확인 중'}</p>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
