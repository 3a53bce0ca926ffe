import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { ADMIN_LEVELS, type AdminLevel } from '#domain/people/permissions.ts';

/** A setting that cannot be used; the message is the one line shown to the operator. */
export class ConfigError extends Error {}

const flag = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'),
  z.transform((value) => ['on', 'true', '1'].includes(value)),
);

const upTo999 = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')),
  z.transform(Number),
);

const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

function url(...protocols: string[]) {
  return z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      ),
    );
}

/** `name@host`, also behind a display name: `밤결 <name@host>`. */
const MAIL_SENDER = /^(?:[^\r\n<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')),
      z.pipe(z.transform(Number), z.int().check(z.lte(65535, 'must be a number from 0 to 65535'))),
    ),
    3000,
  ),
  HOST: z._default(text, '0.0.0.0'),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_LISTEN_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL_SIZE: z._default(upTo999, 10),
  ADMIN_USERNAME: z.optional(text),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
  DEMO_DATA: z.optional(flag),
  SITE_URL: z.optional(url('http:', 'https:')),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  DEFAULT_PHONE: z.optional(text),
  DEFAULT_KAKAO_ID: z.optional(text),
  DEFAULT_TELEGRAM_ID: z.optional(text),
  S3_ENDPOINT: z.optional(url('http:', 'https:')),
  S3_REGION: z.optional(text),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PUBLIC_URL: z.optional(url('http:', 'https:')),
  BACKUP_TO: z.optional(text),
  BACKUP_EVERY_HOURS: z._default(upTo999, 24),
  BACKUP_KEEP: z._default(upTo999, 14),
  BACKUP_S3_ENDPOINT: z.optional(url('http:', 'https:')),
  BACKUP_S3_REGION: z.optional(text),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(text),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(text),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(text.check(z.regex(MAIL_SENDER, 'must be a mail address'))),
  PORTONE_STORE_ID: z.optional(text),
  PORTONE_CHANNEL_KEY: z.optional(text),
  PORTONE_API_SECRET: z.optional(text),
  PORTONE_API_URL: z._default(url('http:', 'https:'), 'https://api.portone.io'),
  OIDC_ISSUER: z.optional(url('http:', 'https:')),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  OIDC_LEVEL_CLAIM: z._default(text, 'groups'),
  OIDC_LEVELS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => toLevels(value) !== null,
          `must be a list such as office-leads=super,office=editor, with levels of ${ADMIN_LEVELS.join(', ')}`,
        ),
      ),
  ),
  DRAIN_SECONDS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'must be a number from 0 to 99')),
      z.transform(Number),
    ),
    0,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('http:', 'https:')),
  OTEL_SERVICE_NAME: z._default(text, 'bamgyeol'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  GA_MEASUREMENT_ID: z.optional(
    z.string().check(z.regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')),
  ),
  RATE_LIMIT_SCALE: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a positive number')),
      z.pipe(z.transform(Number), z.number().check(z.gt(0, 'must be a positive number'))),
    ),
    1,
  ),
  TRUST_PROXY: z._default(
    text.check(
      z.refine(
        (value) => !['on', 'true'].includes(value),
        'must not be on, which believes an address that the client writes itself: write how many proxies stand in front (such as 1) or their addresses',
      ),
      z.refine(isProxyList, 'must be off, a number of proxies or a list of their addresses'),
    ),
    'off',
  ),
});

export type Config = ReturnType<typeof readConfig>;

/** Groups whose settings only mean something together. */
const TOGETHER: readonly (readonly (keyof z.output<typeof Environment>)[])[] = [
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ],
  ['SMTP_URL', 'MAIL_FROM'],
  ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

/** How many proxies stand one behind the other in front of the server. */
const HOPS = /^[1-9]$/;

/** A person waits for the provider's answer. */
const PORTONE_TIMEOUT_MS = 5_000;

/** Numbers and names that lead to nobody. */
export const FICTIONAL_CONTACT = {
  phone: '02-000-0000',
  kakaoId: 'bamgyeol_guide',
  telegramId: 'bamgyeol_guide',
};

/** Parses the environment once; everything else receives the result. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable means unset, as in `.env` files with `KEY=`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const env = parsed.data;
  for (const group of TOGETHER) {
    const missing = group.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      const present = group.find((name) => env[name] !== undefined);
      throw new ConfigError(`${present} is set, so ${missing.join(', ')} must be set as well`);
    }
  }

  if (env.SMTP_URL && !env.SITE_URL) {
    throw new ConfigError(
      'SMTP_URL is set, so SITE_URL must be set as well: links in mails must not follow a request',
    );
  }

  if (env.BACKUP_TO?.startsWith('s3:') && !env.BACKUP_S3_ENDPOINT && !env.S3_ENDPOINT) {
    throw new ConfigError(
      'BACKUP_TO is a bucket, so BACKUP_S3_ENDPOINT or S3_ENDPOINT must be set as well',
    );
  }

  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) {
      throw new ConfigError(`${name} is set, so DATABASE_URL must be set as well`);
    }
  }

  if (env.S3_PUBLIC_URL && !env.S3_ENDPOINT) {
    throw new ConfigError('S3_PUBLIC_URL is set, so S3_ENDPOINT must be set as well');
  }

  if (env.OIDC_LEVELS && !env.OIDC_ISSUER) {
    throw new ConfigError('OIDC_LEVELS is set, so OIDC_ISSUER must be set as well');
  }
  if (env.OIDC_ISSUER && !env.SITE_URL) {
    throw new ConfigError(
      'OIDC_ISSUER is set, so SITE_URL must be set as well: the provider leads back to one address only',
    );
  }

  const isProduction = env.NODE_ENV === 'production';
  const contact = {
    phone: env.DEFAULT_PHONE,
    kakaoId: env.DEFAULT_KAKAO_ID,
    telegramId: env.DEFAULT_TELEGRAM_ID,
  };
  if (isProduction && env.DEMO_DATA) {
    throw new ConfigError('DEMO_DATA must be off in production: demo content is fictional');
  }
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    /** Past a pooler that hands on no notices. */
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? null,
    /** A server that follows the other one, for what visitors read. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    admin:
      env.ADMIN_USERNAME && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : null,
    demoData: env.DEMO_DATA ?? !isProduction,
    siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : null,
    sessionSecret: env.SESSION_SECRET ?? null,
    // Real visitors must not be sent to a number that cannot ring: production has no default.
    defaultContact: isProduction
      ? {
          phone: contact.phone ?? null,
          kakaoId: contact.kakaoId ?? null,
          telegramId: contact.telegramId ?? null,
        }
      : {
          phone: contact.phone ?? FICTIONAL_CONTACT.phone,
          kakaoId: contact.kakaoId ?? FICTIONAL_CONTACT.kakaoId,
          telegramId: contact.telegramId ?? FICTIONAL_CONTACT.telegramId,
        },
    portone:
      env.PORTONE_STORE_ID && env.PORTONE_CHANNEL_KEY && env.PORTONE_API_SECRET
        ? {
            storeId: env.PORTONE_STORE_ID,
            channelKey: env.PORTONE_CHANNEL_KEY,
            apiSecret: env.PORTONE_API_SECRET,
            apiUrl: env.PORTONE_API_URL,
            timeoutMs: PORTONE_TIMEOUT_MS,
          }
        : null,
    bucket:
      env.S3_ENDPOINT &&
      env.S3_REGION &&
      env.S3_BUCKET &&
      env.S3_ACCESS_KEY_ID &&
      env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            name: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            /** Where a delivery network hands out what the bucket has. */
            publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
          }
        : null,
    backup: {
      /** Where the server makes backups by itself; null where it makes none. */
      to: env.BACKUP_TO ?? null,
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
      /** The storage of `s3://` places, where it is another than that of the pictures. */
      storage:
        env.BACKUP_S3_ENDPOINT &&
        env.BACKUP_S3_REGION &&
        env.BACKUP_S3_ACCESS_KEY_ID &&
        env.BACKUP_S3_SECRET_ACCESS_KEY
          ? {
              endpoint: env.BACKUP_S3_ENDPOINT,
              region: env.BACKUP_S3_REGION,
              accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
              secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
            }
          : null,
    },
    signOn:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            /** Where the provider names groups, and which level each gives; null: staff give levels. */
            levelClaim: env.OIDC_LEVEL_CLAIM,
            levels: env.OIDC_LEVELS ? toLevels(env.OIDC_LEVELS) : null,
          }
        : null,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    drainSeconds: env.DRAIN_SECONDS,
    /** Where traces go; null where nobody traces. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          serviceName: env.OTEL_SERVICE_NAME,
        }
      : null,
    metricsToken: env.METRICS_TOKEN ?? null,
    measurementId: env.GA_MEASUREMENT_ID ?? null,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
  };
}

/** `group=level,group=level`; null where one is no level. */
function toLevels(value: string): Record<string, AdminLevel> | null {
  const pairs = value.split(',').map((pair) => {
    const at = pair.lastIndexOf('=');
    const level = ADMIN_LEVELS.find((known) => known === pair.slice(at + 1).trim());
    return { group: pair.slice(0, Math.max(at, 0)).trim(), level };
  });
  const levels: Record<string, AdminLevel> = {};
  for (const { group, level } of pairs) {
    if (group === '' || !level) return null;
    levels[group] = level;
  }
  return levels;
}

/** A number of proxies, or addresses, ranges such as 10.0.0.0/8 and the names `proxy-addr` knows. */
function isProxyList(value: string): boolean {
  if (['off', 'false'].includes(value) || HOPS.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
    const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    // Not 0, the range of all addresses: that would be everybody again.
    return bits === undefined ? most > 0 : /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
  });
}

function readTrustProxy(value: string): false | number | string {
  if (value === 'off' || value === 'false') return false;
  return HOPS.test(value) ? Number(value) : value;
}
