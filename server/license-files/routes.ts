import { licenseFilesApi } from '#contract/license-files/files.ts';
import { licenseMatchesApi } from '#contract/license-files/matches.ts';
import { route } from '#server/http/route.ts';
import { applyMatches, takeBackMatches } from './apply.ts';
import { decideMatches, leaveMatches } from './decide.ts';
import { listMatches } from './matches.ts';
import { getOverview } from './overview.ts';
import { appendPart, createFile, removeFile } from './service.ts';

export const licenseFileRoutes = [
  route(licenseFilesApi.overview, (ctx) => getOverview(ctx)),
  route(licenseFilesApi.create, (ctx, { body }) => createFile(ctx, body)),
  route(licenseFilesApi.append, (ctx, { params, query, body }) =>
    appendPart(ctx, params.fileId, query.from, body),
  ),
  route(licenseFilesApi.remove, (ctx, { params }) => removeFile(ctx, params.fileId)),
  route(licenseMatchesApi.list, (ctx, { query }) => listMatches(ctx, query)),
  route(licenseMatchesApi.decide, (ctx, { body }) => decideMatches(ctx, body.ids, body.isSame)),
  route(licenseMatchesApi.apply, (ctx, { body }) => applyMatches(ctx, body)),
  route(licenseMatchesApi.takeBack, (ctx, { body }) => takeBackMatches(ctx, body.ids)),
  route(licenseMatchesApi.leave, (ctx, { body }) => leaveMatches(ctx, body.ids)),
];
