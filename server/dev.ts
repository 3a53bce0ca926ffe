import { createServer } from 'vite';
import { devPages } from './render/dev-pages.ts';
import { start } from './start.ts';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
await start(process.env, () => devPages(vite));
