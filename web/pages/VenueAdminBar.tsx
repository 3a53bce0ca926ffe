import './VenueAdminBar.css';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Venue } from '#contract/venues.ts';
import { venueHours } from '#web/hours/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useDeleteVenue } from '#web/venues/edit-delete.ts';

const loadDialog = () => import('#web/venues/VenueEditDialog.tsx');

/** Edit and delete, for those who manage venues. */
export function VenueAdminBar({ venue }: { venue: Venue }) {
  const [isEditing, setIsEditing] = useState(false);
  const dialog = useLoaded(loadDialog, isEditing);
  const { data: hours } = useQuery(venueHours(venue.id));
  const { deleteVenue, isDeleting } = useDeleteVenue();
  return (
    <div className="venue__admin">
      <span>관리자에게만 보입니다</span>
      <Button onClick={() => setIsEditing(true)}>
        <PencilLine aria-hidden="true" />
        수정
      </Button>
      <Button
        variant="danger-line"
        busy={isDeleting}
        busyLabel="삭제 중..."
        onClick={() => deleteVenue(venue)}
      >
        <Trash2 aria-hidden="true" />
        삭제
      </Button>
      {dialog && (
        <dialog.VenueEditDialog
          venue={venue}
          hours={hours}
          open={isEditing}
          onOpenChange={setIsEditing}
        />
      )}
    </div>
  );
}
