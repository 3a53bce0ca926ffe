import { settingsApi } from '#contract/settings.ts';
import { route } from '#server/http/route.ts';
import { getSettings } from './service.ts';

export const settingsRoutes = [
  route(settingsApi.get, (ctx) => getSettings(ctx), {
    memory: ['site_settings'],
    isBeforeGate: true,
  }),
];
