import { matchingApi } from '#contract/matching/matching.ts';
import { route } from '#server/http/route.ts';
import { advanceMatching } from './work.ts';

export const matchingRoutes = [route(matchingApi.advance, (ctx) => advanceMatching(ctx))];
