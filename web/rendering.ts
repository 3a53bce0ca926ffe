import type { Definition, Reply, Sent } from '#contract/endpoint.ts';
import type { SearchMarks } from '#contract/settings/settings.ts';
import type { Head } from './route.ts';

// Types only: the server reads them without pulling the browser's code into its type-check.

/** An address as it was asked for. */
export interface AddressRequest {
  path: string;
  search: string;
  /** Id of the category that the visitor's browser prefers, as its cookie says. */
  preferred: number | null;
  /** Answers a call inside the process; a failure is thrown as `{ status, text }`. */
  callInProcess<const D extends Definition>(endpoint: D, sent: Sent<D>): Promise<Reply<D>>;
}

/** The one spelling of all addresses that show the same. */
export interface PageAddress {
  path: string;
  search: string;
  /** Null where it changes nothing: on other pages, in other orders, or without such a category. */
  preferred: number | null;
  /** Stands for every address that is no page. */
  isUnknown: boolean;
}

export interface PageRequest extends AddressRequest {
  now: Date;
}

export interface RenderedPage {
  head: Head;
  /** Undefined where the settings are not read: back office, account, or a failure. */
  searchMarks: SearchMarks | undefined;
  status: number;
  /** When time changes what its markup shows, beyond what its calls tell; null where it does not. */
  endsAt: Date | null;
  body: string;
  state: object;
  /** Source file of the page, to preload its scripts. */
  file: string;
}

/** What `entry-server.tsx` exports. */
export interface ServerEntry {
  FIRST_SCRIPT: string;
  pageAddress(request: AddressRequest): Promise<PageAddress>;
  render(request: PageRequest): Promise<RenderedPage>;
}
