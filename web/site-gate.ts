import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Settings } from '#contract/settings/settings.ts';
import { ApiError } from './api/call.ts';
import type { PageRoute } from './route.ts';
import { gateRoute } from './routes.tsx';
import { useViewer } from './session/viewer.ts';
import { siteSettings } from './settings/queries.ts';

/** What a visitor gets at this address. The server withholds the data of the page in any case. */
export function routeForVisitor(route: PageRoute, settings: Settings | undefined): PageRoute {
  if (settings?.gate !== 'site' || route.isBeforeGate || route.isPrivate) return route;
  return route.gated ?? gateRoute;
}

/** The same for the one who is looking; a visitor until that is known. */
export function useRouteForViewer(route: PageRoute): PageRoute {
  const { data: settings } = useQuery(siteSettings());
  const { isAdultVerified } = useViewer();
  useSettingsAfterRefusal();
  return isAdultVerified ? route : routeForVisitor(route, settings);
}

/** A reading call refused for want of verification: the site was closed after it was loaded. */
function useSettingsAfterRefusal() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || !error.body.requiresAdultVerification) return;
        client.invalidateQueries({ queryKey: siteSettings().queryKey });
      }),
    [client],
  );
}
