import './FavoriteList.css';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/basics/cx.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';
import { changeSaved } from './change-saved.ts';
import type { useSavedVenues } from './use-saved-venues.ts';

const UNDO_MS = 6_000;

/** The venues someone saved; what one looks like comes from the page. */
export function FavoriteList({
  saved: { venues, query },
  level = 2,
  renderVenue,
}: {
  saved: ReturnType<typeof useSavedVenues>;
  level?: 1 | 2;
  renderVenue: (venue: Venue, action: ReactNode) => ReactNode;
}) {
  const client = useQueryClient();
  const change = (venueId: number, isSaved: boolean) => changeSaved(client, { venueId, isSaved });
  const title = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;

  async function remove({ id, name }: Venue) {
    // The pressed button goes with its venue.
    title.current?.focus();
    if (!(await change(id, false))) return;
    toast({
      title: '저장을 해제했습니다',
      description: name,
      duration: UNDO_MS,
      action: { label: '되돌리기', onPress: () => void change(id, true) },
    });
  }

  return (
    <section aria-labelledby="saved-venues">
      <Heading
        id="saved-venues"
        ref={title}
        tabIndex={-1}
        className={cx('section-head__title', level > 1 && 'section-head__title--sm')}
      >
        저장한 업소{venues && venues.length > 0 && <span className="num"> {venues.length}</span>}
      </Heading>
      {!venues && <ListFallback query={query} text="저장한 업소를 불러오지 못했습니다." />}
      {venues?.length === 0 && (
        <EmptyState
          icon={Heart}
          title="저장한 업소가 없습니다."
          text="업소 페이지에서 하트를 누르면 여기에 모여요."
          actionLink={<Link href={paths.home()}>업소 둘러보기</Link>}
        />
      )}
      {venues && venues.length > 0 && (
        <ul className="favorites">
          {venues.map((venue) =>
            renderVenue(
              venue,
              <IconButton label={`${venue.name} 저장 해제`} onClick={() => remove(venue)}>
                <X aria-hidden="true" />
              </IconButton>,
            ),
          )}
        </ul>
      )}
    </section>
  );
}
