/**
 * Programs that open pages without a person behind them: crawlers, link previews, monitors and
 * libraries. The browsers inside KakaoTalk and Naver belong to people and must not match.
 */
const BOT =
  /(?<!cu)bot\b|(?<!cu)bot[\d/_-]|crawl|spider|slurp|scrap|yeti\/|daum(?:oa)?\/|mediapartners|google-(?:inspection|read)|facebookexternalhit|meta-external|preview|headless|lighthouse|pagespeed|phantomjs|pingdom|uptime|monitor|curl\/|wget\/|python|java\/|okhttp|go-http|node-fetch|axios|undici|libwww|httpclient/i;

/** Whether a user agent says that no person is looking; every browser names itself. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || BOT.test(userAgent);
}
