// Loaded into a server by `--import`: its clock stands at the moment that a file names, and goes on
// from there. Whoever writes another moment into the file sets the clock.
import { readFileSync, watchFile } from 'node:fs';

const { CLOCK_FILE: file = '' } = process.env;
const POLL_MS = 20;
const RealDate = Date;
let offset = 0;

function read() {
  const moment = RealDate.parse(readFileSync(file, 'utf8'));
  // In the middle of being written it is empty.
  if (!Number.isNaN(moment)) offset = moment - RealDate.now();
}

read();
watchFile(file, { interval: POLL_MS, persistent: false }, read);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
