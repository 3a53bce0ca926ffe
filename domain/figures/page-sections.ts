/** The parts of a venue's page by the name in their address, in the order they stand in. */
export const PAGE_SECTIONS = {
  features: '특징',
  license: '시설과 허가',
  hours: '영업시간',
  signage: '간판 이력',
  description: '업소 소개',
  updates: '업소 소식',
  rating: '평점',
  reviews: '리뷰',
  gallery: '갤러리',
  'license-history': '인허가 이력',
  map: '지도',
} as const;

export type PageSection = keyof typeof PAGE_SECTIONS;

export function isPageSection(name: string): name is PageSection {
  return Object.hasOwn(PAGE_SECTIONS, name);
}
