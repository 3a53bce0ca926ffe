import { Route, Switch, useLocation } from 'wouter';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { AdminGuard } from '#web/session/AdminGuard.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { AdminLoginPage } from './AdminLoginPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';

/** The back office: one lazily loaded part, with a guard in front of every screen. */
export function AdminArea() {
  const viewer = useViewer();
  const [path] = useLocation();
  // Whoever is not signed in gets the login screen at the address they asked for.
  if (viewer.kind === 'visitor') return <AdminLoginPage />;
  return (
    <AdminGuard>
      <Switch location={path}>
        <Route path="/admin" component={DashboardPage} />
        <Route path="/admin/dashboard" component={DashboardPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </AdminGuard>
  );
}
