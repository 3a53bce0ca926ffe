import type { Assets } from '#server/http/listener.ts';
import type { AddressRequest, PageAddress, PageRequest, RenderedPage } from '#web/rendering.ts';

/** Turns an address into a document; built for serving, or transformed on the fly in development. */
export interface Pages extends Assets {
  /** Where a page is rendered and kept: what it does not read must not multiply kept pages. */
  pageAddress(request: AddressRequest): Promise<PageAddress>;
  render(request: PageRequest & DocumentSettings): Promise<{ page: RenderedPage; html: string }>;
}

/** What the document around a page needs to know of the site. */
export interface DocumentSettings {
  origin: string;
  /** Of the analytics service, or null. */
  measurementId: string | null;
}
