import type { Definition, Reply, Sent } from '#contract/endpoint.ts';
import type { Head } from './route.ts';

// Types only: the server reads them without pulling the browser's code into its type-check.

export interface PageRequest {
  path: string;
  search: string;
  now: Date;
  /** Answers a call inside the process; a failure is thrown as `{ status, text }`. */
  callInProcess<const D extends Definition>(endpoint: D, sent: Sent<D>): Promise<Reply<D>>;
}

export interface RenderedPage {
  head: Head;
  status: number;
  body: string;
  state: object;
  /** Source file of the page, to preload its scripts. */
  file: string;
}

/** What `entry-server.tsx` exports. */
export interface ServerEntry {
  THEME_SCRIPT: string;
  usedSearch(path: string, search: string): string;
  render(request: PageRequest): Promise<RenderedPage>;
}
