import './VenuePosts.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#web/paths.ts';
import { postsAboutVenue } from '#web/posts/mentions-query.ts';
import { PostDate } from '#web/posts/PostDate.tsx';
import { VenueSection } from '#web/venues/VenueSection.tsx';

/** What was written about the venue; a page can do without it. */
export function VenuePosts({ venueId }: { venueId: number }) {
  const { data = [] } = useQuery(postsAboutVenue(venueId));
  if (data.length === 0) return null;
  return (
    <VenueSection id="posts" title="이 업소를 다룬 글">
      <ul className="venue-posts">
        {data.map(({ id, slug, title, at }) => (
          <li key={id}>
            <Link href={paths.post(slug)}>{title}</Link>
            <PostDate at={at} />
          </li>
        ))}
      </ul>
    </VenueSection>
  );
}
