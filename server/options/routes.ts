import { optionsApi } from '#contract/options.ts';
import { route } from '#server/http/route.ts';
import { createOption, listOptions, removeOption, updateOption } from './catalogue.ts';
import {
  addVenueOption,
  annotateVenueOption,
  listOptionsOfVenue,
  takeVenueOptionAway,
} from './service.ts';

export const optionRoutes = [
  route(optionsApi.ofVenue, (ctx, { params }) => listOptionsOfVenue(ctx, params.venueId)),
  route(optionsApi.add, (ctx, { params, body }) => addVenueOption(ctx, params.venueId, body)),
  route(optionsApi.takeAway, (ctx, { params }) => takeVenueOptionAway(ctx, params)),
  route(optionsApi.annotate, (ctx, { params, body }) =>
    annotateVenueOption(ctx, params.mappingId, body),
  ),
  route(optionsApi.list, (ctx) => listOptions(ctx)),
  route(optionsApi.create, (ctx, { body }) => createOption(ctx, body)),
  route(optionsApi.update, (ctx, { params, body }) => updateOption(ctx, params.optionId, body)),
  route(optionsApi.remove, (ctx, { params }) => removeOption(ctx, params.optionId)),
];
