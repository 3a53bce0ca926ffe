import type { ComponentType } from 'react';
import type { Definition, Reply, Sent } from '#contract/endpoint.ts';

/** Options made by `apiQuery`: enough to fetch in the browser and in process. */
export interface PageQuery<D extends Definition> {
  queryKey: readonly unknown[];
  endpoint: D;
  sent: Sent<D>;
}

export interface RouteInput {
  params: Record<string, string>;
  search: URLSearchParams;
  /** On the server: id of the category whose venues this page shows first. */
  preferred?: number | null;
}

export interface Loader extends RouteInput {
  /** Fetches and keeps for the page; rejects as the call does. */
  fetch<const D extends Definition>(query: PageQuery<D>): Promise<Reply<D>>;
}

export interface HeadInput extends RouteInput {
  /** What the loader fetched, or undefined. */
  read<const D extends Definition>(query: PageQuery<D>): Reply<D> | undefined;
  /** The status of a call that failed, or undefined. */
  failureOf(query: PageQuery<Definition>): number | undefined;
}

/** Everything about a page that stands outside its body. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the one address this page should be known by. */
  canonical?: string;
  /** Paths of the pages of one list before and after this one. */
  prev?: string;
  next?: string;
  /** Path of the picture for sharing, where the page has one of its own (`SHARE_SIZE`). */
  image?: string;
  /** What the page is to those it is shared with; a website unless told. */
  type?: 'article';
  status?: number;
  redirect?: string;
  isIndexed?: boolean;
  /** For documents only: made under `import.meta.env.SSR`, so browsers do not load its code. */
  structuredData?: object[];
}

/** A page gets the params of its path; everything else it asks for itself. */
export type Page = ComponentType<{ params: Record<string, string> }>;

/** What arrives with a page's code: nobody loads the data needs and heads of other pages. */
export interface LoadedPage {
  Page: Page;
  /** Data the first paint needs. */
  prefetch?(loader: Loader): Promise<unknown>;
  head(input: HeadInput): Head;
}

export interface PageRoute {
  path: string;
  /** Source file of the page: the server finds the scripts to preload by it. */
  file: string;
  load(): Promise<LoadedPage>;
  /** The back office: no markup from the server, no code for visitors. */
  isPrivate?: true;
  /** Shown to everyone also while the whole site is behind the adult gate. */
  isBeforeGate?: true;
  /** What then stands in its place, if it is not the gate alone. */
  gated?: PageRoute;
}
