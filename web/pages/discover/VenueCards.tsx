import { useQuery } from '@tanstack/react-query';
import type { Category } from '#contract/categories/categories.ts';
import { useCallVenue } from '#web/contact/contact.tsx';
import { newsOfVenues } from '#web/news/queries.ts';
import { type VenueConditions, venuePage } from '#web/venues/queries.ts';
import { useVenuesNow } from '#web/venues/use-venues-now.ts';
import { VenueCard } from '#web/venues/VenueCard.tsx';

/** Cards above the fold, whose pictures must not wait for scrolling. */
const EAGER_CARDS = 2;

/** The cards of one page of the list, with the news of its venues and no others. */
export function VenueCards({
  conditions,
  page,
  isFirst,
  categories = [],
}: {
  conditions: VenueConditions;
  page: number;
  isFirst: boolean;
  categories: Category[] | undefined;
}) {
  const { list } = useVenuesNow(venuePage(conditions, page));
  const ids = list.map(({ venue }) => venue.id);
  const news = useQuery({ ...newsOfVenues(ids), enabled: ids.length > 0 });
  const callVenue = useCallVenue();
  // One that has closed since stays away at once, before the list is asked for again.
  const shown = conditions.isOpenOnly ? list.filter(({ status }) => status === 'open') : list;
  return shown.map(({ venue, status, change }, index) => {
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
        isEager={isFirst && index < EAGER_CARDS}
      />
    );
  });
}
