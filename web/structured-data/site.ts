import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import { paths } from '#web/paths.ts';
import type { Document } from './vocabulary.ts';

const SEARCH = {
  '@type': 'SearchAction',
  // Not through `paths`, which would escape the braces.
  target: '/search?q={search_term_string}',
  'query-input': 'required name=search_term_string',
} satisfies WithActionConstraints<SearchAction>;

export const WEBSITE = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: '밤결',
  url: paths.home(),
  inLanguage: 'ko',
  potentialAction: SEARCH,
} satisfies Document<WebSite>;

export const PUBLISHER = {
  '@type': 'Organization',
  name: '밤결',
  url: paths.home(),
} satisfies Organization;
