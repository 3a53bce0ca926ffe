// The least that Node can do: the same bytes and headers for every request, and nothing else.
import { createServer } from 'node:http';

process.on('message', (/** @type {{ headers: string[], body: string }} */ answer) => {
  const body = Buffer.from(answer.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
