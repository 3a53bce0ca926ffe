// Apart from what is done with it: every page loads the calls of the settings.

/** What may lie under the windows of a map; `drawn` needs nobody else. */
export const MAP_PROVIDERS = ['drawn', 'tiles', 'kakao', 'naver'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];
