import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Definition } from '#contract/endpoint.ts';
import { toOpenApi } from './openapi.ts';

/** Made once for a list of calls, however many applications a process has. */
const documents = new WeakMap<readonly Definition[], ReturnType<typeof toOpenApi>>();

/** `/api/openapi.json` and a readable page of it at `/api/docs`. */
export async function serveDocs(
  app: FastifyInstance,
  endpoints: readonly Definition[],
): Promise<void> {
  const document = documents.get(endpoints) ?? toOpenApi(endpoints);
  documents.set(endpoints, document);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, {
    mode: 'static',
    // Generated JSON; the plugin only passes it on.
    specification: { document: document as unknown as OpenAPIV3.Document },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: '밤결 API' },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
