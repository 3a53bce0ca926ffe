import { venuesAdminApi } from '#contract/venues/admin.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueChecksApi } from '#contract/venues/checks.ts';
import { venueDeletionsApi } from '#contract/venues/deletions.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { venueViewsApi } from '#contract/venues/views.ts';
import { route } from '#server/http/route.ts';
import { checkVenue } from './check-venue.ts';
import { listDeleted, removeVenue, restoreVenue } from './deletion.ts';
import { updateVenue } from './edit.ts';
import { getFigures } from './figures.ts';
import { createVenue, replaceVenue, setVenueImage } from './form.ts';
import { listVenues } from './list.ts';
import { moveVenue } from './move.ts';
import { addAlias, listAliases, removeAlias } from './names.ts';
import { setPlace } from './order.ts';
import { getOverview } from './overview.ts';
import { pauseReviews, resumeReviews } from './review-pause.ts';
import { getVenue, getVenueBySlug } from './service.ts';
import { listDistricts, listForStaff } from './staff/list.ts';
import { createView, listViews, removeView, updateView } from './staff/views.ts';

export const venueRoutes = [
  route(venuesApi.list, (ctx, { query }) => listVenues(ctx, query)),
  route(venuesAdminApi.list, (ctx, { query }) => listForStaff(ctx, query)),
  route(venuesAdminApi.districts, (ctx) => listDistricts(ctx)),
  route(venueViewsApi.list, (ctx) => listViews(ctx)),
  route(venueViewsApi.create, (ctx, { body }) => createView(ctx, body)),
  route(venueViewsApi.update, (ctx, { params, body }) => updateView(ctx, params.viewId, body)),
  route(venueViewsApi.remove, (ctx, { params }) => removeView(ctx, params.viewId)),
  route(venuesApi.figures, (ctx) => getFigures(ctx)),
  route(venuesApi.bySlug, (ctx, { params }) => getVenueBySlug(ctx, params.slug)),
  route(venuesApi.get, (ctx, { params }) => getVenue(ctx, params.venueId)),
  route(venueChangesApi.update, (ctx, { params, body }) => updateVenue(ctx, params.venueId, body)),
  route(venueChangesApi.remove, (ctx, { params }) => removeVenue(ctx, params.venueId)),
  route(venueChangesApi.restore, (ctx, { params }) => restoreVenue(ctx, params.venueId)),
  route(venueDeletionsApi.list, (ctx) => listDeleted(ctx)),
  route(venueChangesApi.pauseReviews, (ctx, { params, body }) =>
    pauseReviews(ctx, params.venueId, body.notice),
  ),
  route(venueChangesApi.resumeReviews, (ctx, { params }) => resumeReviews(ctx, params.venueId)),
  route(venueFormsApi.create, (ctx, { body }) => createVenue(ctx, body)),
  route(venueFormsApi.replace, (ctx, { params, body }) => replaceVenue(ctx, params.venueId, body)),
  route(venueFormsApi.setImage, (ctx, { params, body }) =>
    setVenueImage(ctx, params.venueId, body),
  ),
  route(venueFormsApi.setPlace, (ctx, { params, body }) =>
    setPlace(ctx, params.venueId, body.displayOrder),
  ),
  route(venueFormsApi.move, (ctx, { params, body }) => moveVenue(ctx, params.venueId, body)),
  route(venueFormsApi.overview, (ctx, { params }) => getOverview(ctx, params.venueId)),
  route(venueChecksApi.check, (ctx, { params, body }) =>
    checkVenue(ctx, params.venueId, body.block),
  ),
  route(venueFormsApi.listAliases, (ctx, { params }) => listAliases(ctx, params.venueId)),
  route(venueFormsApi.addAlias, (ctx, { params, body }) =>
    addAlias(ctx, params.venueId, body.alias),
  ),
  route(venueFormsApi.removeAlias, (ctx, { params }) =>
    removeAlias(ctx, params.venueId, params.aliasId),
  ),
];
