import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { loadScript } from '#web/ui/basics/load-script.ts';

/** What we use of Kakao's SDK. */
interface KakaoSdk {
  init(key: string): void;
  isInitialized(): boolean;
  Share: { sendScrap(request: { requestUrl: string }): void };
}

const SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js';

/**
 * Hands a venue to KakaoTalk, which takes name and picture from the page itself. Fetched beforehand,
 * because only a press may open its window.
 */
export async function loadKakaoShare(key: string): Promise<(venue: Pick<Venue, 'slug'>) => void> {
  await loadScript(SDK);
  const sdk = (window as { Kakao?: KakaoSdk }).Kakao;
  if (!sdk) throw new Error('the SDK is not there');
  if (!sdk.isInitialized()) sdk.init(key);
  return ({ slug }) =>
    sdk.Share.sendScrap({ requestUrl: new URL(paths.venue(slug), location.origin).href });
}
