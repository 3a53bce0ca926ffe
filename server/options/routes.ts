import { optionsChangesApi } from '#contract/options/changes.ts';
import { optionsApi } from '#contract/options/options.ts';
import { route } from '#server/http/route.ts';
import {
  createOption,
  listOptions,
  removeOption,
  restoreOption,
  updateOption,
} from './catalogue.ts';
import {
  addVenueOption,
  annotateVenueOption,
  listOptionsOfVenue,
  takeVenueOptionAway,
} from './service.ts';

export const optionRoutes = [
  route(optionsApi.ofVenue, (ctx, { params }) => listOptionsOfVenue(ctx, params.venueId)),
  route(optionsChangesApi.add, (ctx, { params, body }) =>
    addVenueOption(ctx, params.venueId, body),
  ),
  route(optionsChangesApi.takeAway, (ctx, { params }) => takeVenueOptionAway(ctx, params)),
  route(optionsChangesApi.annotate, (ctx, { params, body }) =>
    annotateVenueOption(ctx, params.mappingId, body),
  ),
  route(optionsChangesApi.list, (ctx) => listOptions(ctx)),
  route(optionsChangesApi.create, (ctx, { body }) => createOption(ctx, body)),
  route(optionsChangesApi.update, (ctx, { params, body }) =>
    updateOption(ctx, params.optionId, body),
  ),
  route(optionsChangesApi.remove, (ctx, { params }) => removeOption(ctx, params.optionId)),
  route(optionsChangesApi.restore, (ctx, { params }) => restoreOption(ctx, params.optionId)),
];
