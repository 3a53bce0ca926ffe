import './VenueAdminBar.css';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useDeleteVenue } from '#web/venues/edit/edit-delete.ts';

const loadEditor = () => import('#web/pages/VenueEditor.tsx');

/** Edit and delete, for those who manage venues. */
export function VenueAdminBar({ venue }: { venue: Venue }) {
  const [isEditing, setIsEditing] = useState(false);
  const editor = useLoaded(loadEditor, isEditing);
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
      {editor && <editor.VenueEditor venue={venue} open={isEditing} onOpenChange={setIsEditing} />}
    </div>
  );
}
