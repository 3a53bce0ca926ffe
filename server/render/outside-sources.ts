import type { Settings } from '#contract/settings/settings.ts';
import { groundOf } from '#domain/places/ground.ts';
import { tileOrigin } from '#domain/places/tile-address.ts';

/** By directive, what the content policy lets in besides what it always does. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** Each loader fetches more of itself from the hosts behind it; pictures from any https host may come anyway. */
const KAKAO_MAP: Sources = { 'script-src': ['https://dapi.kakao.com', 'https://t1.daumcdn.net'] };
const NAVER_SCRIPTS = [
  'https://oapi.map.naver.com',
  'https://nrbe.map.naver.net',
  'https://nrbe.pstatic.net',
];
const NAVER_MAP: Sources = { 'script-src': NAVER_SCRIPTS, 'connect-src': NAVER_SCRIPTS };
/** The sheet opens a window by sending a form to it. */
const KAKAO_SHARE: Sources = {
  'script-src': ['https://t1.kakaocdn.net'],
  'connect-src': ['https://kapi.kakao.com'],
  'form-action': ['https://sharer.kakao.com'],
};

/** The hosts of what is set, and of nothing else. */
export function outsideSources(settings: Pick<Settings, 'map' | 'kakao'>): Sources {
  const sources: Record<string, string[]> = {};
  const parts = [mapSources(settings), settings.kakao.key ? KAKAO_SHARE : {}];
  for (const [directive, hosts] of parts.flatMap((part) => Object.entries(part))) {
    sources[directive] = [...(sources[directive] ?? []), ...hosts];
  }
  return sources;
}

function mapSources(settings: Pick<Settings, 'map' | 'kakao'>): Sources {
  const ground = groundOf(settings);
  if (ground && ground.provider !== 'tiles') {
    return ground.provider === 'kakao' ? KAKAO_MAP : NAVER_MAP;
  }
  const origin = ground && tileOrigin(ground.tiles);
  return origin ? { 'connect-src': [origin], 'img-src': [origin] } : {};
}

/** The same policy with these hosts behind those of their directives. */
export function withSources(policy: string, sources: Sources): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      return [directive, ...(sources[name] ?? [])].join(' ');
    })
    .join(';');
}
