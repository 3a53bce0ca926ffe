import { settingsChangesApi } from '#contract/settings/changes.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { route } from '#server/http/route.ts';
import { getSettings } from './service.ts';
import { updateSettings } from './update.ts';

export const settingsRoutes = [
  route(settingsApi.get, (ctx) => getSettings(ctx), {
    isBeforeGate: true,
  }),
  route(settingsChangesApi.update, (ctx, { body }) => updateSettings(ctx, body)),
];
