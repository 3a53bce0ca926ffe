import { Agent, request } from 'node:http';

/** Answers to one kind of caller. */
export interface Heard {
  /** Milliseconds of every answer that was not a refusal. */
  times: number[];
  statuses: Map<number, number>;
}

export interface Caller {
  /** An address of loopback to come from; each is another visitor to the server. */
  from: string;
  path: (n: number) => string;
  headers?: Record<string, string>;
}

/** As a browser opens to one host. */
const MAX_SOCKETS = 6;
const TIMEOUT_MS = 30_000;

export function hear(): Heard {
  return { times: [], statuses: new Map() };
}

/** Answers of a status, or of all statuses. */
export function countOf({ statuses }: Heard, wanted?: number): number {
  if (wanted !== undefined) return statuses.get(wanted) ?? 0;
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}

export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export class Load {
  readonly #origin: URL;
  readonly #agents = new Map<string, Agent>();
  #number = 0;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  /** As many at a time as there are hands, for a while: the rate the server can keep up. */
  async sustain(caller: Caller, hands: number, ms: number, heard: Heard): Promise<void> {
    const end = performance.now() + ms;
    const work = async () => {
      while (performance.now() < end) await this.#ask(caller, heard);
    };
    await Promise.all(Array.from({ length: hands }, work));
  }

  /** So many a second, whether or not the ones before have been answered: as people come. */
  async arrive(
    callers: readonly Caller[],
    perSecond: number,
    ms: number,
    heard: Heard,
  ): Promise<void> {
    const begun = performance.now();
    const waiting = new Set<Promise<void>>();
    let sent = 0;
    for (let passed = 0; passed < ms; passed = performance.now() - begun) {
      for (const due = (passed / 1_000) * perSecond; sent < due; sent += 1) {
        const caller = callers[sent % callers.length];
        if (!caller) throw new Error('nobody calls');
        const asked = this.#ask(caller, heard).finally(() => waiting.delete(asked));
        waiting.add(asked);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await Promise.all(waiting);
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #agentOf(from: string): Agent {
    const known = this.#agents.get(from);
    if (known) return known;
    const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, localAddress: from });
    this.#agents.set(from, agent);
    return agent;
  }

  #ask({ from, path, headers = {} }: Caller, heard: Heard): Promise<void> {
    let begun = 0;
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve) => {
      const done = (status: number) => {
        heard.statuses.set(status, (heard.statuses.get(status) ?? 0) + 1);
        if (status > 0 && status !== 503) heard.times.push(performance.now() - begun);
        resolve();
      };
      const { hostname, port } = this.#origin;
      const agent = this.#agentOf(from);
      const asked = request(
        { agent, hostname, port, path: path(number), headers, timeout: TIMEOUT_MS },
        (answer) => {
          answer.resume().once('end', () => done(answer.statusCode ?? 0));
          answer.once('error', () => done(0));
        },
      );
      // From here on it is the server's; before, it waits for another of this visitor's own.
      asked.once('socket', () => {
        begun = performance.now();
      });
      asked.once('timeout', () => asked.destroy()).once('error', () => done(0));
      asked.end();
    });
  }
}
