import { jobsApi } from '#contract/jobs/jobs.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

/** Work goes on by itself, so what is shown of it is asked for again and again. */
const AGAIN_MS = 15_000;

export function jobList() {
  return { ...apiQuery(jobsApi.list, {}), staleTime: 0, refetchInterval: AGAIN_MS };
}

export function useRetryJobs() {
  return useApiMutation(jobsApi.retry);
}
