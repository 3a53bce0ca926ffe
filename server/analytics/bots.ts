import { isbot } from 'isbot';

/**
 * Whether a user agent says that no person is looking: crawlers, link previews, monitors and
 * libraries. Every browser names itself; those inside KakaoTalk and Naver belong to people.
 */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent);
}
