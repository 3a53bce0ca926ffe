import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { listEndpoints } from '#tests/support/endpoints.ts';

interface Operation {
  summary: string;
  description: string;
  security?: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

test('every call of the contract is answered and documented, and nothing else is', async () => {
  const { app } = await startApp();
  const answer = await app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const document = answer.json();
  expect(document.openapi).toBe('3.1.0');
  const paths: Record<string, Record<string, Operation>> = document.paths;

  const endpoints = (await listEndpoints()).map(({ definition }) => definition);
  expect(endpoints.length).toBeGreaterThan(10);
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const name = `${method} ${path}`;
    expect(app.hasRoute({ method: method as HTTPMethods, url: path }), name).toBe(true);
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not documented`);
    expect(operation.summary, name).toMatch(/[가-힣]/);
    expect(operation.description, name).toMatch(/^이용 대상: .+/);

    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(
      [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Boolean(operation.requestBody), name).toBe(Boolean(endpoint.body));

    const status = String(endpoint.status ?? (endpoint.response ? 200 : 204));
    const success = operation.responses[status];
    expect(Boolean(success?.content), name).toBe(Boolean(endpoint.response));
    const isPublic = endpoint.audience === 'anyone';
    expect(operation.security === undefined, name).toBe(isPublic);
    for (const code of [...(endpoint.errors ?? []), ...(isPublic ? [] : [401]), 429, 503]) {
      expect(operation.responses[code]?.content, `${name} ${code}`).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      });
    }
  }
  const documented = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(documented).toHaveLength(endpoints.length);
});

test('the documentation tells the fields of an answer, of a query and of the one error', async () => {
  const { app } = await startApp();
  const { paths, components } = (await app.inject('/api/openapi.json')).json();
  const list: Operation = paths['/api/venues'].get;
  expect(
    list.parameters.map(({ name, in: place, required }) => ({ name, place, required })),
  ).toEqual(
    ['category', 'open', 'sort', 'prefer', 'limit', 'page', 'cursor'].map((name) => ({
      name,
      place: 'query',
      required: false,
    })),
  );
  expect(list.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'array',
    items: { type: 'object', properties: { gated: { type: 'boolean' }, name: { type: 'string' } } },
  });
  expect(paths['/api/venues/updates/batch'].get.parameters[0]).toMatchObject({
    name: 'ids[]',
    required: true,
  });
  expect(components.schemas.Error).toMatchObject({
    type: 'object',
    required: ['error', 'message', 'requestId'],
  });
});

test('the documentation is a readable page as well', async () => {
  const { app } = await startApp();
  let answer = await app.inject('/api/docs');
  if (answer.statusCode === 302) answer = await app.inject(String(answer.headers.location));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).toContain('<title>밤결 API</title>');
  const script = answer.body.match(/src="([^"]*swagger-ui-bundle\.js)"/)?.[1] ?? '';
  const bundle = await app.inject(new URL(script, 'http://localhost/api/docs').pathname);
  expect(bundle.statusCode).toBe(200);
});
