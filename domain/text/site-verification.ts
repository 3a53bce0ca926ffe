/** How each search engine writes the value by which it knows whose site this is. */
const SHAPES = {
  naver: /^[0-9a-f]{20,64}$/i,
  google: /^[\w-]{20,100}$/,
  bing: /^[0-9a-f]{32}$/i,
};

export type Verifier = keyof typeof SHAPES;

/** The names under which they look for it. */
export const VERIFICATION_NAMES: Readonly<Record<Verifier, string>> = {
  naver: 'naver-site-verification',
  google: 'google-site-verification',
  bing: 'msvalidate.01',
};

export function isVerification(verifier: Verifier, value: string): boolean {
  return SHAPES[verifier].test(value);
}

/** They hand out a whole tag, which people paste as it is. */
export function verificationIn(text: string): string {
  const [, value] = /\bcontent\s*=\s*["']([^"']*)["']/i.exec(text) ?? [];
  return (value ?? text).trim();
}
