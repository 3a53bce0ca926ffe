import './PostVenues.css';
import { useQuery } from '@tanstack/react-query';
import { allCategories } from '#web/categories/queries.ts';
import { useCallVenue } from '#web/contact/contact.tsx';
import { newsOfVenues } from '#web/news/queries.ts';
import { SectionHeader } from '#web/ui/surface/SectionHeader.tsx';
import { venuesByIds } from '#web/venues/by-ids.ts';
import { useVenuesNow } from '#web/venues/use-venues-now.ts';
import { VenueCard } from '#web/venues/VenueCard.tsx';

/** The venues that a post is about, as the list of venues shows them. */
export function PostVenues({ ids }: { ids: readonly number[] }) {
  const { list } = useVenuesNow(venuesByIds(ids));
  const { data: categories = [] } = useQuery(allCategories());
  const shown = list.map(({ venue }) => venue.id);
  const news = useQuery({ ...newsOfVenues(shown), enabled: shown.length > 0 });
  const callVenue = useCallVenue();
  if (list.length === 0) return null;
  return (
    <section className="wrap page post-venues" aria-labelledby="post-venues">
      <SectionHeader level={2} id="post-venues" title="이 글에 나오는 업소" />
      <ul className="post-venues__list">
        {list.map(({ venue, status, change }) => {
          const category = categories.find(({ id }) => id === venue.categoryId);
          return (
            <VenueCard
              key={venue.id}
              venue={venue}
              status={status}
              change={change}
              categoryName={category?.name}
              categoryColor={category?.color}
              latestNews={news.data?.[venue.id]?.[0]?.message}
              onCall={callVenue}
            />
          );
        })}
      </ul>
    </section>
  );
}
