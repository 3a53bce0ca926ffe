import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { activityRoutes } from './activities/routes.ts';
import { adminRoutes } from './admins/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { createAnswers } from './answers.ts';
import { serveArt } from './art/serve.ts';
import { serveSharePictures } from './art/share-pictures.ts';
import { serveSitePictures } from './art/site-pictures.ts';
import { attentionRoutes } from './attention/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { serveBackup } from './backup/serve.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { contextFor, systemContext } from './caller.ts';
import { categoryRoutes } from './categories/routes.ts';
import { comparisonRoutes } from './comparison/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { serveDocs } from './docs/serve.ts';
import { doubleRoutes } from './doubles/routes.ts';
import { failureRoutes } from './failures/routes.ts';
import { favoriteRoutes } from './favorites/routes.ts';
import { serveFeeds } from './feeds/serve.ts';
import { firstDayRoutes } from './first-day/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { serveHealth } from './health.ts';
import { hoursRoutes } from './hours/routes.ts';
import type { Deps } from './http/deps.ts';
import { createListener } from './http/listener.ts';
import { inProcess, mount } from './http/mount.ts';
import { indexNowRoutes } from './indexnow/routes.ts';
import { serveIndexNowKey } from './indexnow/serve.ts';
import { jobRoutes } from './jobs/routes.ts';
import { licenseFileRoutes } from './license-files/routes.ts';
import { licenseRoutes } from './licenses/routes.ts';
import { matchingRoutes } from './matching/routes.ts';
import { serveMetrics } from './metrics/serve.ts';
import { newsRoutes } from './news/routes.ts';
import { objectRoutes } from './objects/routes.ts';
import { serveObjects } from './objects/serve.ts';
import { optionRoutes } from './options/routes.ts';
import { ownerRoutes } from './owners/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { postRoutes } from './posts/routes.ts';
import type { Pages } from './render/pages.ts';
import { servePages } from './render/serve.ts';
import { reportRoutes } from './reports/routes.ts';
import { restorers } from './restorers.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { signOnRoutes } from './sign-on/routes.ts';
import { signageRoutes } from './signage/routes.ts';
import { behindSiteGate } from './site-gate.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { takedownRoutes } from './takedowns/routes.ts';
import { traceRequests } from './traces/trace-requests.ts';
import { venueChoiceRoutes } from './venue-choices/routes.ts';
import { venueCsvRoutes } from './venue-csv/routes.ts';
import { venueRoutes } from './venues/routes.ts';
import { wordRoutes } from './words/routes.ts';

/** Everything the API answers, in one list. */
export const routes = [
  ...accountRoutes,
  ...activityRoutes,
  ...adminRoutes,
  ...signOnRoutes,
  ...attentionRoutes,
  ...auditRoutes(restorers),
  ...backupRoutes,
  ...bulkRoutes,
  ...categoryRoutes,
  ...comparisonRoutes,
  ...customerRoutes,
  ...doubleRoutes,
  ...failureRoutes,
  ...favoriteRoutes,
  ...firstDayRoutes,
  ...newsRoutes,
  ...settingsRoutes,
  ...optionRoutes,
  ...galleryRoutes,
  ...hoursRoutes,
  ...indexNowRoutes,
  ...jobRoutes,
  ...licenseFileRoutes,
  ...licenseRoutes,
  ...matchingRoutes,
  ...signageRoutes,
  ...analyticsRoutes,
  ...objectRoutes,
  ...ownerRoutes,
  ...placeRoutes,
  ...postRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...statisticsRoutes,
  ...takedownRoutes,
  ...venueChoiceRoutes,
  ...venueRoutes,
  ...venueCsvRoutes,
  ...wordRoutes,
].map(behindSiteGate);

const endpoints = routes.map((route) => route.endpoint);

/** `pages` is null where only the API is wanted, as in its tests. */
export interface AppDeps extends Deps {
  pages: Pages | null;
}

/** Builds the application without listening, so that tests can call it in process. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { pages } = deps;
  const app = await createListener(deps, pages);
  if (deps.config.traces) traceRequests(app);
  const answers = createAnswers(deps.database, deps.clock, deps.elapsed);
  mount(app, routes, answers, contextFor(deps), deps.config.rateLimitScale);
  await serveDocs(app, endpoints);
  serveHealth(app, deps);
  serveMetrics(app, deps, answers);
  serveBackup(app, deps);
  serveArt(app, deps);
  serveSitePictures(app, deps);
  serveObjects(app, deps);
  const visitorContext = () => systemContext(deps, app.log);
  serveSharePictures(app, visitorContext);
  serveIndexNowKey(app, visitorContext);
  serveFeeds(app, answers, endpoints, visitorContext);
  if (pages) {
    const call = inProcess(routes, answers, visitorContext);
    servePages(app, deps, pages, answers, call);
  }
  return app;
}
