import type { Config } from '#server/config.ts';
import { isPublicSite } from '#server/public-site.ts';

/** What works and is still not what an operator of a public site can want. */
export function warningsOf({ portone, siteUrl, isProduction }: Config): string[] {
  const found: string[] = [];
  if (isProduction && !siteUrl) {
    found.push('SITE_URL이 없어 사이트의 주소를 각 요청에서 읽습니다. 공개 주소를 적어 주세요.');
  }
  if (!portone && siteUrl && isPublicSite(siteUrl)) {
    found.push(
      isProduction
        ? `PORTONE_*가 없어 ${siteUrl}에서 아무도 성인인증을 할 수 없습니다.`
        : `PORTONE_*가 없어 ${siteUrl}에서 누구나 체험용 인증으로 성인이 됩니다. PORTONE_*와 NODE_ENV=production을 적어 주세요.`,
    );
  }
  return found;
}
