// What tests with a database begin with, made while other steps leave a core idle. Without it the
// first of them makes it.
import { copyPreparedData } from '#scripts/lib/prepared-data.mjs';
import { ADMIN } from './support/admin.ts';
import { makeBeginnings } from './support/embedded-beginnings.ts';

const { dataDir } = await makeBeginnings();
Object.assign(process.env, {
  // Empty means unset: a developer's own database is never touched.
  DATABASE_URL: '',
  SITE_URL: '',
  NODE_ENV: 'development',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});
await copyPreparedData(process.env.PREPARED_DATA_DIR ?? '', dataDir);
