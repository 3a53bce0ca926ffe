// Of the types of service workers what is used here: their whole library contradicts the browser's.

interface WorkEvent {
  /** Keeps the worker alive until it is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkEvent {
  request: Request;
  /** The browser's own request for a page, sent while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkEvents {
  install: WorkEvent;
  activate: WorkEvent;
  fetch: FetchEvent;
  message: WorkEvent & { data: unknown };
}

export interface WorkerScope {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener<Name extends keyof WorkEvents>(
    name: Name,
    listener: (event: WorkEvents[Name]) => void,
  ): void;
}

/** What a page says to the worker. */
export type Message =
  | { kind: 'seen'; path: string }
  /** Ids of all venues that are saved, the latest first. */
  | { kind: 'saved'; ids: number[] }
  | { kind: 'forget' };
