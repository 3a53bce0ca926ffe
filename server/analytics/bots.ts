import { isbot } from 'isbot';
import { knowing } from '#server/http/known.ts';

/**
 * Whether a user agent says that no person is looking: crawlers, link previews, monitors and
 * libraries. Every browser names itself; those inside KakaoTalk and Naver belong to people.
 */
export const isBot = knowing((userAgent) => userAgent.trim() === '' || isbot(userAgent));
