import { defineConfig } from 'vite';

/** The server, and what operators run beside it; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'server/main.ts', command: 'server/command.ts' } },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
});
