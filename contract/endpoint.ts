import type * as z from 'zod/mini';
import type { Topic } from '#domain/topics.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call. The server refuses everyone else before it reads what they sent. */
export type Audience =
  | 'anyone'
  | 'customer'
  /** A customer or staff. */
  | 'signed-in'
  /** Whoever has a staff account, also without a level. */
  | 'staff'
  /** Staff of any level. */
  | 'admin'
  | 'venues'
  | 'users'
  | 'posts'
  | 'analytics'
  | 'super';

export interface Definition {
  method: Method;
  /** Fastify and the OpenAPI document both derive from this one spelling: `/api/venues/:venueId`. */
  path: string;
  summary: string;
  audience: Audience;
  /** Of the customers only those who are adult-verified; the others hear this sentence. */
  adultsOnly?: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body is sent as it is, as a part of a file, instead of as JSON. */
  takesBytes?: true;
  /** Absent means 204 without a body. */
  response?: z.ZodMiniType;
  /** The response is kept as a file of this name: a text of this type, or JSON. */
  download?: { type: string; fileName: string };
  /** Success status; 200, or 204 without a response schema. */
  status?: number;
  errors?: readonly number[];
  /** What the answer to a GET is made of; when it may be kept, and when it goes, follows from it. */
  reads?: readonly Topic[];
  /** What any other call changes; which answers a browser fetches again follows from it. */
  writes?: readonly Topic[];
}

/** One call of the wire, described once for server, browser, forms and documentation. */
export function endpoint<const D extends Definition>(definition: D): D {
  return definition;
}

type Part<D, K extends string, Side extends 'input' | 'output'> =
  D extends Record<K, infer S>
    ? S extends z.ZodMiniType
      ? Side extends 'input'
        ? SentPart<K, z.input<S>>
        : { [P in K]: z.output<S> }
      : unknown
    : unknown;

// A query of which everything may be left out may be left out itself.
type SentPart<K extends string, Value> = K extends 'query'
  ? Record<never, never> extends Value
    ? { [P in K]?: Value }
    : { [P in K]: Value }
  : { [P in K]: Value };

type Parts<D, Side extends 'input' | 'output'> = Part<D, 'params', Side> &
  Part<D, 'query', Side> &
  Part<D, 'body', Side>;

/** What the browser hands over, before defaults are filled in. */
export type Sent<D extends Definition> = Parts<D, 'input'>;

/** What a handler gets, after parsing. */
export type Received<D extends Definition> = Parts<D, 'output'>;

/** What a handler returns and a caller receives; without a response schema, nothing. */
export type Reply<D extends Definition> = D extends { response: infer R extends z.ZodMiniType }
  ? z.output<R>
  : // biome-ignore lint/suspicious/noConfusingVoidType: only void lets an async function return nothing
    void;

/** The URL of a call with its params and query filled in. */
export function urlOf(definition: Definition, sent: { params?: unknown; query?: unknown }): string {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) search.append(name, String(item));
    else search.append(name, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
