import { useQuery } from '@tanstack/react-query';
import { Bookmark, Columns3, RotateCcw, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { VenueView } from '#contract/venues/views.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import {
  Menu,
  MenuCheck,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '#web/ui/overlay/Menu.tsx';
import { venueViews } from '#web/venues/admin/queries.ts';
import { COLUMNS } from './columns.tsx';
import type { useColumns } from './use-columns.ts';
import { ManageViewsDialog, ViewDialog } from './ViewDialogs.tsx';

export function ColumnMenu({ columns }: { columns: ReturnType<typeof useColumns> }) {
  return (
    <Menu
      trigger={
        <Button>
          <Columns3 aria-hidden="true" />열
        </Button>
      }
    >
      <MenuLabel>보일 열</MenuLabel>
      {COLUMNS.map((column) => (
        <MenuCheck
          key={column.id}
          checked={columns.isShown(column.id)}
          onChange={() => columns.toggle(column)}
        >
          {column.label}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem icon={RotateCcw} onSelect={columns.reset}>
        처음대로
      </MenuItem>
    </Menu>
  );
}

/** Conditions that were kept under a name; `query` is what the screen shows now. */
export function ViewMenu({ query }: { query: string }) {
  const { data: views = [] } = useQuery(venueViews());
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  // A dialog opens once the menu has closed: it gives the focus back to what had it by then.
  const wanted = useRef<typeof open>(null);

  return (
    <>
      <Menu
        trigger={
          <Button>
            <Bookmark aria-hidden="true" />
            보기
          </Button>
        }
        onClosed={() => {
          setOpen(wanted.current);
          wanted.current = null;
        }}
      >
        {views.length > 0 && <MenuLabel>저장한 보기</MenuLabel>}
        {views.map((view) => (
          <MenuLink key={view.id}>
            <Link href={`/admin/venues?${view.query}`}>{view.name}</Link>
          </MenuLink>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem
          icon={Bookmark}
          onSelect={() => {
            wanted.current = 'save';
          }}
        >
          지금 조건 저장
        </MenuItem>
        {views.length > 0 && (
          <MenuItem
            icon={Settings2}
            onSelect={() => {
              wanted.current = 'manage';
            }}
          >
            보기 정리
          </MenuItem>
        )}
      </Menu>
      {open === 'save' && <ViewDialog view={null} query={query} onClose={() => setOpen(null)} />}
      {open === 'manage' && <Manage views={views} onClose={() => setOpen(null)} />}
    </>
  );
}

function Manage({ views, onClose }: { views: readonly VenueView[]; onClose: () => void }) {
  const [renamed, setRenamed] = useState<VenueView | null>(null);
  return (
    <>
      <ManageViewsDialog views={views} onRename={setRenamed} onClose={onClose} />
      {renamed && (
        <ViewDialog view={renamed} query={renamed.query} onClose={() => setRenamed(null)} />
      )}
    </>
  );
}
