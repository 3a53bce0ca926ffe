import { defineConfig } from 'vite';

/**
 * The server, and what operators run beside it. Its packages come along in the same files: reading
 * a thousand small ones takes a fifth of a start.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    // They bring files or machine code of their own, or only few sites ever load them.
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@aws-sdk/s3-presigned-post',
      '@electric-sql/pglite',
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
      'openid-client',
      'sharp',
    ],
  },
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
