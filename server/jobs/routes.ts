import { jobsApi } from '#contract/jobs/jobs.ts';
import { type Route, route } from '#server/http/route.ts';
import { listJobs, retryJobs } from './service.ts';

export const jobRoutes: Route[] = [
  route(jobsApi.list, (ctx) => listJobs(ctx)),
  route(jobsApi.retry, (ctx, { params }) => retryJobs(ctx, params.name)),
];
