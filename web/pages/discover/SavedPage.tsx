import './SavedPage.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { comparisonIn, MAX_COMPARED, MIN_COMPARED } from '#domain/comparison.ts';
import { allCategories } from '#web/categories/queries.ts';
import { FavoriteList } from '#web/favorites/FavoriteList.tsx';
import { useReadableOffline } from '#web/favorites/use-saved-ids.ts';
import { useSavedVenues } from '#web/favorites/use-saved-venues.ts';
import { paths } from '#web/paths.ts';
import { openAuthDialog } from '#web/session/sign-in/auth-dialog.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFollowedChanges } from '#web/venues/use-venues-now.ts';
import { SavedVenue } from './SavedVenue.tsx';

/** The saved venues of everyone, in the account or in this browser, and the way to compare some. */
export function SavedPage() {
  const saved = useSavedVenues();
  const { venues } = saved;
  const { data: categories = [] } = useQuery(allCategories());
  const [, navigate] = useLocation();
  const asked = comparisonIn(new URLSearchParams(useSearch()).get('venues')).ids;
  const chosen = asked.filter((id) => venues?.some((venue) => venue.id === id));
  useFollowedChanges(venues, saved.query.refetch);
  useReadableOffline(venues?.map(({ id }) => id));

  function choose(venueId: number, isChosen: boolean) {
    const others = chosen.filter((id) => id !== venueId);
    // In the address, so that the way back from the comparison finds them chosen.
    navigate(paths.saved(isChosen ? [...others, venueId] : others), { replace: true });
  }

  return (
    <div className="wrap page saved">
      <FavoriteList
        saved={saved}
        level={1}
        renderVenue={(venue, action) => (
          <SavedVenue
            key={venue.id}
            venue={venue}
            categoryName={categories.find(({ id }) => id === venue.categoryId)?.name}
            action={action}
            isChosen={chosen.includes(venue.id)}
            isChoiceFull={chosen.length >= MAX_COMPARED}
            onChoose={choose}
          />
        )}
      />
      {venues && venues.length >= MIN_COMPARED && <CompareBar chosen={chosen} />}
      {venues && venues.length > 0 && <KeptWhere />}
    </div>
  );
}

function CompareBar({ chosen }: { chosen: number[] }) {
  const missing = MIN_COMPARED - chosen.length;
  return (
    <div className="saved__bar">
      <p role="status">
        {chosen.length === 0 && `비교할 업소를 ${MAX_COMPARED}곳까지 골라 보세요.`}
        {chosen.length > 0 && missing > 0 && `${missing}곳을 더 고르면 비교할 수 있어요.`}
        {missing <= 0 && `${chosen.length}곳을 골랐어요.`}
      </p>
      {missing > 0 ? (
        <Button variant="primary" disabled>
          비교하기
        </Button>
      ) : (
        <Button variant="primary" asChild>
          <Link href={paths.compare(chosen)}>비교하기 {chosen.length}</Link>
        </Button>
      )}
    </div>
  );
}

/** Who has no account learns where these are, and that an account would take them along. */
function KeptWhere() {
  const { kind } = useViewer();
  if (kind !== 'visitor') return null;
  return (
    <p className="saved__where">
      이 브라우저에 저장되어 있어요. 로그인하면 계정에 더해져 다른 기기에서도 볼 수 있어요.{' '}
      <button type="button" className="link" onClick={() => openAuthDialog('login')}>
        로그인
      </button>
    </p>
  );
}
