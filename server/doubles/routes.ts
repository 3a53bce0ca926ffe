import { doublesApi } from '#contract/doubles/doubles.ts';
import { route } from '#server/http/route.ts';
import { mergeVenues, previewMerge } from './merge.ts';
import { decidePair, listDoubles } from './service.ts';
import { listMerges, splitVenues } from './split.ts';

export const doubleRoutes = [
  route(doublesApi.list, (ctx) => listDoubles(ctx)),
  route(doublesApi.preview, (ctx, { query }) => previewMerge(ctx, query.keptId, query.mergedId)),
  route(doublesApi.refuse, (ctx, { params }) => decidePair(ctx, params.pairId, 'refused')),
  route(doublesApi.reopen, (ctx, { params }) => decidePair(ctx, params.pairId, 'open')),
  route(doublesApi.merge, (ctx, { body }) => mergeVenues(ctx, body)),
  route(doublesApi.merges, (ctx) => listMerges(ctx)),
  route(doublesApi.split, (ctx, { params }) => splitVenues(ctx, params.mergeId)),
];
