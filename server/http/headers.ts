import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** Google's tag comes from the first and reports to the others. */
const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com'];
const ANALYTICS_RECEIVERS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** PortOne's script comes from the first; its windows and frames live at all of them. */
const IDENTITY_SCRIPTS = ['https://cdn.portone.io'];
const IDENTITY_HOSTS = ['https://*.portone.io', 'https://*.iamport.co'];

/** What documents carry that the content policy must know of. */
export interface InlineScript {
  /** Inline in every document, so its hash must be allowed by the content policy. */
  firstScript: string;
  isDevelopment: boolean;
}

/** Options of helmet: what every answer tells browsers to do and not to do. */
export function securityHeaders(config: Config, pages: InlineScript | null) {
  const identityScripts = config.portone ? IDENTITY_SCRIPTS : [];
  const identityHosts = config.portone ? IDENTITY_HOSTS : [];
  // Pictures are sent straight to the storage.
  const delivery = config.bucket?.publicUrl ? [new URL(config.bucket.publicUrl).origin] : [];
  const uploads = config.bucket ? [new URL(config.bucket.endpoint).origin] : [];
  const isMeasured = config.measurementId !== null;
  const scriptHash = createHash('sha256')
    .update(pages?.firstScript ?? '')
    .digest('base64');
  return {
    // Vite's own client needs inline scripts and a socket while developing.
    contentSecurityPolicy: pages?.isDevelopment
      ? (false as const)
      : {
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: [
              "'self'",
              `'sha256-${scriptHash}'`,
              ...(isMeasured ? ANALYTICS_SCRIPTS : []),
              ...identityScripts,
            ],
            // React writes style attributes; Radix measures with them.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...delivery],
            fontSrc: ["'self'"],
            connectSrc: [
              "'self'",
              ...uploads,
              ...(isMeasured ? ANALYTICS_RECEIVERS : []),
              ...identityHosts,
            ],
            frameSrc: ["'self'", ...identityHosts],
            frameAncestors: ["'none'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'", ...identityHosts],
            upgradeInsecureRequests: config.siteUrl?.startsWith('https:') ? [] : null,
          },
        },
    strictTransportSecurity: config.siteUrl?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    // The window of the identity provider has to tell the page that it is done.
    crossOriginOpenerPolicy: {
      policy: config.portone ? ('same-origin-allow-popups' as const) : ('same-origin' as const),
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
