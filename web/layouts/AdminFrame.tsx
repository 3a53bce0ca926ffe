import './AdminFrame.css';
import '#web/ui/Entry.css';
import '#web/ui/PicturePick.css';
import '#web/ui/Queue.css';
import type { ReactNode } from 'react';
import { AdminMenu } from './AdminMenu.tsx';

/** The menu beside every screen of the back office; small screens have it in the drawer. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="admin">
      <div className="admin__side">
        <AdminMenu />
      </div>
      <div className="admin__content" data-focus-frame>
        {children}
      </div>
    </div>
  );
}
