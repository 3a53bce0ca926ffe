import { type Definition, type Reply, type Sent, urlOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

export const REQUEST_TIMEOUT_MS = 10_000;

/** A call the server refused or failed. The message is `status: body`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = parseBody(text);
  }
}

/** There is no such thing, or no longer; whatever else went wrong may be mended by trying again. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** Nobody is signed in, or no longer. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

type Header = Record<string, string>;

let authorization: () => Header = () => ({});
let onRefused: (header: Header) => void = () => {};

/**
 * Lets the session hand over the bearer header and hear that a customer's call was refused with it;
 * this layer knows nothing of who is signed in.
 */
export function provideAuthorization(
  provider: () => Header,
  refused: (header: Header) => void,
): void {
  authorization = provider;
  onRefused = refused;
}

/** Makes one call of the contract. With `keepalive` it arrives even if the page is left meanwhile. */
export async function call<const D extends Definition>(
  endpoint: D,
  sent: Sent<D>,
  signal?: AbortSignal,
  keepalive = false,
): Promise<Reply<D>> {
  const { body } = sent as { body?: unknown };
  const { takesBytes } = endpoint as Definition;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const identity = authorization();
  const response = await fetch(urlOf(endpoint, sent as object), {
    method: endpoint.method,
    credentials: 'include',
    keepalive,
    headers: {
      ...identity,
      ...(body === undefined
        ? {}
        : { 'content-type': `application/${takesBytes ? 'octet-stream' : 'json'}` }),
    },
    // What takes bytes says so in its schema.
    ...(body === undefined ? {} : { body: takesBytes ? (body as BodyInit) : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const text = await response.text();
  if (response.status === 401 && isForCustomers(endpoint)) onRefused(identity);
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  // The server built it with the response schema of the same endpoint.
  return (text ? JSON.parse(text) : undefined) as Reply<D>;
}

function isForCustomers({ audience }: Definition): boolean {
  return audience === 'customer' || audience === 'signed-in';
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
