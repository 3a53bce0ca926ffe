import type { Venue } from '#contract/venues/venues.ts';
import { sharePath, venueSubject } from '#domain/art/share-picture.ts';
import { paths } from '#web/paths.ts';
import { loadScript } from '#web/ui/basics/load-script.ts';

/** What we use of Kakao's SDK. */
interface KakaoSdk {
  init(key: string): void;
  isInitialized(): boolean;
  Share: { sendDefault(message: object): void };
}

const SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js';

export type SharedVenue = Pick<Venue, 'id' | 'name' | 'slug' | 'district'>;

/** Hands a venue to KakaoTalk; fetched beforehand, because only a press may open its window. */
export async function loadKakaoShare(
  key: string,
): Promise<(venue: SharedVenue, category: string | undefined) => void> {
  await loadScript(SDK);
  const sdk = (window as { Kakao?: KakaoSdk }).Kakao;
  if (!sdk) throw new Error('the SDK is not there');
  if (!sdk.isInitialized()) sdk.init(key);
  return (venue, category) => {
    const subject = venueSubject(venue, category);
    const page = new URL(paths.venue(venue.slug), location.origin).href;
    const link = { mobileWebUrl: page, webUrl: page };
    sdk.Share.sendDefault({
      objectType: 'feed',
      content: {
        title: subject.title,
        description: subject.label,
        imageUrl: new URL(sharePath(subject), location.origin).href,
        link,
      },
      buttons: [{ title: '밤결에서 보기', link }],
    });
  };
}
