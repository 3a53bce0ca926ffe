import { paths } from '#web/paths.ts';

export const WEBSITE = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: '밤결',
  url: paths.home(),
  inLanguage: 'ko',
  potentialAction: {
    '@type': 'SearchAction',
    // Not through `paths`, which would escape the braces.
    target: '/search?q={search_term_string}',
    'query-input': 'required name=search_term_string',
  },
};

export const PUBLISHER = { '@type': 'Organization', name: '밤결', url: paths.home() };
