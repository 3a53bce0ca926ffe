import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import { anyValueOf, type Schema } from './values.ts';

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

/** One call of the document: how to make one up, and what is wrong with an answer to it. */
export interface Call {
  name: string;
  requests: Arbitrary<Request>;
  /** Null when it is what the document says. */
  faultOf(answer: Answer): string | null;
}

export interface Request {
  method: string;
  path: string;
  /** As it goes over the wire: it may be no JSON at all. */
  body?: string;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
}

export function callsOf({ paths, components }: Document): Call[] {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const checks = checksOf(ajv, operation);
      return {
        name: `${method.toUpperCase()} ${path}`,
        requests: requestsOf(method.toUpperCase(), path, operation),
        faultOf: (answer: Answer) => faultOf(checks, answer),
      };
    }),
  );
}

/** By status, the media type of an answer and the check of its body. */
type Checks = Map<number, { type: string; validate: ValidateFunction } | null>;

function checksOf(ajv: Ajv2020, { responses }: Operation): Checks {
  return new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const [found] = Object.entries(content ?? {});
      if (!found) return [Number(status), null];
      const [type, { schema }] = found;
      const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
      return [Number(status), { type, validate: ajv.compile(JSON.parse(text)) }];
    }),
  );
}

function faultOf(checks: Checks, { status, type, body }: Answer): string | null {
  if (status >= 500) return `${status}`;
  const check = checks.get(status);
  if (check === undefined) return `${status} is not declared`;
  if (check === null) return body === '' ? null : `${status} with a body`;
  if (!type.startsWith(check.type)) return `${status} as ${type}`;
  if (check.type !== 'application/json') return null;
  if (check.validate(JSON.parse(body))) return null;
  const [error] = check.validate.errors ?? [];
  return `${status}: ${error?.instancePath.replace(/\/\d+/g, '/#')} ${error?.message}`;
}

function requestsOf(
  method: string,
  path: string,
  { parameters, requestBody }: Operation,
): Arbitrary<Request> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      places: fc.tuple(...inPath.map(({ schema }) => anyValueOf(schema))),
      query: fc.record(
        Object.fromEntries(inQuery.map(({ name, schema }) => [name, anyValueOf(schema)])),
        { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
      ),
      body: body ? bodyOf(body) : fc.constant(undefined),
    })
    .map(({ places, query, body }) => {
      const filled = places.reduce<string>(
        (address, value) => address.replace(/\{\w+\}/, () => inAddress(value) || '-'),
        path,
      );
      const search = Object.entries(query).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map(
          (one) => `${inAddress(name)}=${inAddress(one)}`,
        ),
      );
      return {
        method,
        path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        ...(body !== undefined && { body }),
      };
    });
}

function bodyOf(schema: Schema): Arbitrary<string> {
  const json = anyValueOf(schema).map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    { weight: 30, arbitrary: json },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', 'nul', '"', '\u0000', '{"a":1}}') },
  );
}

/** As a browser would write it; a single dot would be taken for the way up. */
function inAddress(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 1_500)).replaceAll('.', '%2E');
}
