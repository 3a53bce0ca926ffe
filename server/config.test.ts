import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'a secret of at least thirty-two characters';

test('without any variable the product runs on its defaults', () => {
  expect(readConfig({})).toEqual({
    isProduction: false,
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('./data'),
    databaseUrl: null,
    databaseListenUrl: null,
    databaseReplicaUrl: null,
    databasePoolSize: 10,
    admin: null,
    demoData: true,
    siteUrl: null,
    sessionSecret: null,
    defaultContact: {
      phone: '02-000-0000',
      kakaoId: 'bamgyeol_guide',
      telegramId: 'bamgyeol_guide',
    },
    bucket: null,
    backup: { to: null, everyHours: 24, keep: 14, storage: null },
    signOn: null,
    mail: null,
    portone: null,
    drainSeconds: 0,
    traces: null,
    metricsToken: null,
    measurementId: null,
    rateLimitScale: 1,
    trustProxy: false,
  });
});

test('every variable that does something is read', () => {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/lib/bamgyeol',
    DATABASE_URL: 'postgres://user:secret@db/bamgyeol',
    DATABASE_LISTEN_URL: 'postgres://user:secret@primary/bamgyeol',
    DATABASE_REPLICA_URL: 'postgres://user:secret@replica/bamgyeol',
    DATABASE_POOL_SIZE: '25',
    ADMIN_USERNAME: 'operator',
    ADMIN_PASSWORD: 'moonlit-walk-8',
    DEMO_DATA: 'off',
    SITE_URL: 'https://bamgyeol.example.kr/',
    SESSION_SECRET: SECRET,
    DEFAULT_PHONE: '02-000-1111',
    DEFAULT_KAKAO_ID: 'kakao',
    DEFAULT_TELEGRAM_ID: 'telegram',
    PORTONE_STORE_ID: 'store',
    PORTONE_CHANNEL_KEY: 'channel',
    PORTONE_API_SECRET: 'api secret',
    S3_ENDPOINT: 'https://storage.example.kr',
    S3_REGION: 'kr-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'its secret',
    S3_PUBLIC_URL: 'https://cdn.example.kr/b/',
    BACKUP_TO: 's3://vault/bamgyeol',
    BACKUP_EVERY_HOURS: '6',
    BACKUP_KEEP: '30',
    BACKUP_S3_ENDPOINT: 'https://vault.example.kr',
    BACKUP_S3_REGION: 'kr-2',
    BACKUP_S3_ACCESS_KEY_ID: 'another key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'another secret',
    OIDC_ISSUER: 'https://login.example.kr',
    OIDC_CLIENT_ID: 'bamgyeol',
    OIDC_CLIENT_SECRET: 'shared secret',
    OIDC_LEVELS: 'leads=super, night=crew=editor',
    SMTP_URL: 'smtps://user:secret@mail.example.kr',
    MAIL_FROM: '밤결 <no-reply@example.kr>',
    DRAIN_SECONDS: '5',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
    OTEL_SERVICE_NAME: 'bamgyeol-gangnam',
    METRICS_TOKEN: 'for the watchman alone',
    GA_MEASUREMENT_ID: 'G-ABC123',
    RATE_LIMIT_SCALE: '2.5',
    TRUST_PROXY: '10.0.0.0/8',
  });
  expect(config).toEqual({
    isProduction: false,
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/var/lib/bamgyeol',
    databaseUrl: 'postgres://user:secret@db/bamgyeol',
    databaseListenUrl: 'postgres://user:secret@primary/bamgyeol',
    databaseReplicaUrl: 'postgres://user:secret@replica/bamgyeol',
    databasePoolSize: 25,
    admin: { username: 'operator', password: 'moonlit-walk-8' },
    demoData: false,
    siteUrl: 'https://bamgyeol.example.kr',
    sessionSecret: SECRET,
    defaultContact: { phone: '02-000-1111', kakaoId: 'kakao', telegramId: 'telegram' },
    bucket: {
      endpoint: 'https://storage.example.kr',
      region: 'kr-1',
      name: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'its secret',
      publicUrl: 'https://cdn.example.kr/b',
    },
    backup: {
      to: 's3://vault/bamgyeol',
      everyHours: 6,
      keep: 30,
      storage: {
        endpoint: 'https://vault.example.kr',
        region: 'kr-2',
        accessKeyId: 'another key',
        secretAccessKey: 'another secret',
      },
    },
    signOn: {
      issuer: 'https://login.example.kr',
      clientId: 'bamgyeol',
      clientSecret: 'shared secret',
      levelClaim: 'groups',
      levels: { leads: 'super', 'night=crew': 'editor' },
    },
    mail: { url: 'smtps://user:secret@mail.example.kr', from: '밤결 <no-reply@example.kr>' },
    portone: {
      storeId: 'store',
      channelKey: 'channel',
      apiSecret: 'api secret',
      apiUrl: 'https://api.portone.io',
      timeoutMs: 5_000,
    },
    drainSeconds: 5,
    traces: { endpoint: 'http://collector.example:4318', serviceName: 'bamgyeol-gangnam' },
    metricsToken: 'for the watchman alone',
    measurementId: 'G-ABC123',
    rateLimitScale: 2.5,
    trustProxy: '10.0.0.0/8',
  });
});

test('an empty variable means an unset one', () => {
  const names = [
    'PORT',
    'DATABASE_URL',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'SITE_URL',
    'SMTP_URL',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('variables of other programs do not matter', () => {
  expect(readConfig({ PATH: '/bin', npm_config_x: '%' })).toEqual(readConfig({}));
});

test.each([
  ['NODE_ENV', 'prod'],
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', '  '],
  ['DATA_DIR', ' '],
  ['DATABASE_URL', 'mysql://db/bamgyeol'],
  ['DATABASE_URL', 'db.example.kr'],
  ['DATABASE_LISTEN_URL', 'db.example.kr'],
  ['DATABASE_REPLICA_URL', 'mysql://db/bamgyeol'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_POOL_SIZE', 'many'],
  ['ADMIN_USERNAME', ' '],
  ['ADMIN_PASSWORD', 'short'],
  ['DEMO_DATA', 'maybe'],
  ['SITE_URL', 'bamgyeol.example.kr'],
  ['SITE_URL', 'ftp://bamgyeol.example.kr'],
  ['SESSION_SECRET', 'short'],
  ['DEFAULT_PHONE', ' '],
  ['DEFAULT_KAKAO_ID', ' '],
  ['DEFAULT_TELEGRAM_ID', ' '],
  ['S3_ENDPOINT', 'storage'],
  ['S3_BUCKET', ' '],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', ' '],
  ['MAIL_FROM', '밤결'],
  ['MAIL_FROM', '밤결 <no-reply>'],
  ['MAIL_FROM', 'a@example.kr\r\nBcc: b@example.kr'],
  ['PORTONE_STORE_ID', ' '],
  ['PORTONE_API_URL', 'api.portone.io'],
  ['OIDC_ISSUER', 'issuer'],
  ['DRAIN_SECONDS', 'long'],
  ['METRICS_TOKEN', 'short'],
  ['GA_MEASUREMENT_ID', 'UA-1'],
  ['GA_MEASUREMENT_ID', 'G-abc"><script>'],
  ['RATE_LIMIT_SCALE', '0'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['RATE_LIMIT_SCALE', 'fast'],
  ['TRUST_PROXY', ' '],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '*'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '1.5'],
  // Everybody, in other words.
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,::/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'fd00::/129'],
])('%s=%j stops the start with one line that names it', (name, value) => {
  const refused = refusal({ [name]: value });
  expect(refused).toMatch(new RegExp(`^${name} .+`));
  expect(refused).not.toContain('\n');
});

test('a refusal does not repeat what may be a secret', () => {
  expect(refusal({ SESSION_SECRET: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ ADMIN_USERNAME: 'a', ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@db/x' })).not.toContain('hunter2');
});

test.each([
  [{ ADMIN_USERNAME: 'operator' }, ['ADMIN_PASSWORD']],
  [{ ADMIN_PASSWORD: 'moonlit-walk-8' }, ['ADMIN_USERNAME']],
  [{ S3_BUCKET: 'b' }, ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [{ BACKUP_S3_REGION: 'r' }, ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_SECRET_ACCESS_KEY']],
  [{ BACKUP_TO: 's3://vault' }, ['BACKUP_S3_ENDPOINT', 'S3_ENDPOINT']],
  [{ SMTP_URL: 'smtp://mail' }, ['MAIL_FROM']],
  [{ MAIL_FROM: 'help@example.kr' }, ['SMTP_URL']],
  [{ PORTONE_STORE_ID: 'store' }, ['PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET']],
  [{ OIDC_ISSUER: 'https://login', OIDC_CLIENT_ID: 'id' }, ['OIDC_CLIENT_SECRET']],
])('%j alone means nothing: the line names what is missing', (given, missing) => {
  const refused = refusal(given);
  for (const name of [...Object.keys(given).slice(0, 1), ...missing]) {
    expect(refused).toContain(name);
  }
});

test('an address for handing out pictures means nothing without the bucket', () => {
  expect(refusal({ S3_PUBLIC_URL: 'https://cdn.example.kr' })).toContain('S3_ENDPOINT');
});

test('signing on elsewhere needs the public origin, and levels that exist', () => {
  const provider = { OIDC_ISSUER: 'https://login', OIDC_CLIENT_ID: 'i', OIDC_CLIENT_SECRET: 's' };
  expect(refusal(provider)).toMatch(/^OIDC_ISSUER is set, so SITE_URL must be set/);
  const complete = { ...provider, SITE_URL: 'https://bamgyeol.example.kr' };
  expect(readConfig(complete).signOn?.levels).toBeNull();
  for (const levels of ['leads=owner', 'leads', '=super', 'a=super,']) {
    expect(refusal({ ...complete, OIDC_LEVELS: levels })).toMatch(/^OIDC_LEVELS must be/);
  }
  expect(refusal({ OIDC_LEVELS: 'leads=super' })).toContain('OIDC_ISSUER');
});

test('the address of the identity provider can be another, for staging', () => {
  const { portone } = readConfig({
    PORTONE_STORE_ID: 's',
    PORTONE_CHANNEL_KEY: 'c',
    PORTONE_API_SECRET: 'x',
    PORTONE_API_URL: 'http://127.0.0.1:4010',
  });
  expect(portone?.apiUrl).toBe('http://127.0.0.1:4010');
});

test('real mail needs the public origin, so that no request decides where its links lead', () => {
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'help@example.kr' };
  expect(refusal(mail)).toMatch(/^SMTP_URL is set, so SITE_URL must be set/);
  expect(refusal({ ...mail, NODE_ENV: 'production' })).toContain('SITE_URL');
  expect(readConfig({ ...mail, SITE_URL: 'https://bamgyeol.example.kr' }).mail).toEqual({
    url: 'smtp://mail',
    from: 'help@example.kr',
  });
});

test('in production there is no demo data, and asking for it is refused', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
    isProduction: true,
    demoData: false,
  });
  expect(readConfig({ NODE_ENV: 'production', DEMO_DATA: 'off' }).demoData).toBe(false);
  expect(refusal({ NODE_ENV: 'production', DEMO_DATA: 'on' })).toMatch(/^DEMO_DATA /);
});

test('production sends no one to a fictional contact', () => {
  expect(readConfig({ NODE_ENV: 'production', DEFAULT_PHONE: '02-000-1111' })).toMatchObject({
    defaultContact: { phone: '02-000-1111', kakaoId: null, telegramId: null },
  });
});

test.each([
  ['off', false],
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['loopback', 'loopback'],
  ['10.0.0.0/8, fd00::/8', '10.0.0.0/8, fd00::/8'],
])('TRUST_PROXY=%s is understood as %j', (given, understood) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(understood);
});

test.each(['on', 'true'])('TRUST_PROXY=%s is refused with what to write instead', (value) => {
  const refused = refusal({ TRUST_PROXY: value });
  expect(refused).toMatch(/^TRUST_PROXY must not be on.* how many proxies .*such as 1/);
  expect(refused).not.toContain('\n');
});

test.each(['on', 'true', '1'])('DEMO_DATA=%s is on', (value) => {
  expect(readConfig({ DEMO_DATA: value }).demoData).toBe(true);
});

test.each(['off', 'false', '0'])('DEMO_DATA=%s is off', (value) => {
  expect(readConfig({ DEMO_DATA: value }).demoData).toBe(false);
});

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each(['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'])('%s needs DATABASE_URL', (name) => {
  const reason = `${name} is set, so DATABASE_URL must be set as well`;
  expect(refusal({ [name]: 'postgres://db/bamgyeol' })).toBe(reason);
});
