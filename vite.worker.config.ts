import { defineConfig } from 'vite';

/** The service worker as one file under one name, which browsers look at again by themselves. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'web/offline/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
