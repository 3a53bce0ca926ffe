import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** Which connections of a line something happens to: all of them, or the one that hears notices. */
type Part = 'all' | 'listening';

export type Line = Awaited<ReturnType<typeof startLine>>;

interface Pair {
  near: Socket;
  far: Socket;
  isListening: boolean;
}

/** A line to a database server that can be cut or left hanging, as networks do. */
export async function startLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  /** What the first message of each connection asked for. */
  const startups: string[] = [];
  let state: 'up' | 'cut' | 'hanging' = 'up';
  let lastWords: string | null = null;
  let isDeaf = false;

  function end({ near, far }: Pair) {
    near.destroy();
    far.destroy();
  }

  function pause({ near, far }: Pair) {
    near.pause();
    far.pause();
  }

  function connect(near: Socket) {
    if (state === 'cut') return void near.destroy();
    const far = createConnection({ host: hostname, port: Number(port) });
    const pair: Pair = { near, far, isListening: false };
    pairs.add(pair);
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        end(pair);
      });
    }
    near.once('data', (first) => startups.push(first.subarray(8).toString()));
    near.on('data', (sent) => {
      far.write(isDeaf ? inVain(sent) : sent);
      if (sent.includes('listen changes')) pair.isListening = true;
      if (lastWords === null || !sent.includes(lastWords)) return;
      lastWords = null;
      // The answer shows that it was done; it is kept back.
      far.removeAllListeners('data').once('data', () => end(pair));
    });
    far.on('data', (answered) => near.write(answered));
    if (state === 'hanging') pause(pair);
  }

  const server = createServer(connect).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  function each(part: Part, act: (pair: Pair) => void) {
    for (const pair of [...pairs]) if (part === 'all' || pair.isListening) act(pair);
  }

  return {
    url: url.href,
    startups,
    /** Ends connections; a line that is cut as a whole takes no new ones. */
    cut(part: Part = 'all') {
      if (part === 'all') state = 'cut';
      each(part, end);
    },
    /** Nothing gets through any more, and neither side is told. */
    hang(part: Part = 'all') {
      if (part === 'all') state = 'hanging';
      each(part, pause);
    },
    /** What was on its way arrives after all. */
    mend() {
      state = 'up';
      each('all', ({ near, far }) => {
        near.resume();
        far.resume();
      });
    },
    /** From now on who listens is told that it does and hears nothing, as behind some poolers. */
    deafen() {
      isDeaf = true;
      each('listening', end);
    },
    /** Cuts a connection once what was sent with these words has been done, before that is heard. */
    cutAfter(words: string) {
      lastWords = words;
    },
    close() {
      state = 'cut';
      each('all', end);
      server.close();
    },
  };
}

/** Asks for notices that nobody sends; of the same length, so that the message stays whole. */
function inVain(sent: Buffer): Buffer {
  return Buffer.from(sent.toString('latin1').replace('listen changes', 'listen nothing'), 'latin1');
}
