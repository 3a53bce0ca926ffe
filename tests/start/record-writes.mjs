// Loaded into a server by `--import`, in each of its threads: writes down all that it does to files
// below RECORD_FOLDER, in order, so that a disk can be shown as it was at any moment.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';

const { RECORD_FOLDER: folder = '', RECORD_FILE: file = '' } = process.env;
const { openSync, writeSync, constants } = { ...fs };
const log = openSync(file, 'a');
let depth = 0;
let lastHandle = 0;
/** @type {Map<number, string>} */
const handles = new Map();

/**
 * One write for the whole entry: threads append to the same file.
 * @param {object} entry
 * @param {Uint8Array} [data]
 */
function record(entry, data = new Uint8Array()) {
  const head = Buffer.from(JSON.stringify(entry));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(data.length, 4);
  writeSync(log, Buffer.concat([lengths, head, data]));
}

/** @param {unknown} path */
function isRecorded(path) {
  return typeof path === 'string' && (path === folder || path.startsWith(`${folder}/`));
}

/** @param {unknown} flags */
function opening(flags) {
  const bits = typeof flags === 'number' ? flags : 0;
  const text = typeof flags === 'string' ? flags : '';
  return {
    creates: (bits & constants.O_CREAT) !== 0 || /^[wa]/.test(text),
    truncates: (bits & constants.O_TRUNC) !== 0 || text.startsWith('w'),
  };
}

/**
 * @param {unknown} path
 * @param {unknown} flags
 */
function recordOpen(path, flags) {
  const handle = `${process.pid}-${threadId}-${++lastHandle}`;
  record({ do: 'open', path, handle, ...opening(flags) });
  return handle;
}

/**
 * @param {unknown} data
 * @returns {Uint8Array}
 */
function bytesOf(data) {
  return typeof data === 'string' ? Buffer.from(data) : /** @type {Uint8Array} */ (data);
}

/**
 * What each call means for the disk. Only the outermost counts: Node builds some from others.
 * @type {Record<string, (values: any[], result: any) => void>}
 */
const MEANING = {
  openSync([path, flags], result) {
    if (isRecorded(path)) handles.set(result, recordOpen(path, flags ?? 'r'));
  },
  closeSync: ([fd]) => void handles.delete(fd),
  writeSync([fd, buffer, offset, , at], written) {
    const handle = handles.get(fd);
    if (!handle) return;
    // The memory of the database is an array of signed bytes.
    const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, written);
    record({ do: 'write', handle, at }, bytes);
  },
  ftruncateSync([fd, size = 0]) {
    if (handles.has(fd)) record({ do: 'truncate', handle: handles.get(fd), size });
  },
  truncateSync([path, size = 0]) {
    if (isRecorded(path)) record({ do: 'truncate', handle: recordOpen(path, 'r+'), size });
  },
  fsyncSync([fd]) {
    if (handles.has(fd)) record({ do: 'sync', handle: handles.get(fd) });
  },
  writeFileSync([path, data]) {
    if (!isRecorded(path)) return;
    record({ do: 'write', handle: recordOpen(path, 'w'), at: 0 }, bytesOf(data));
  },
  mkdirSync([path]) {
    if (isRecorded(path)) record({ do: 'mkdir', path });
  },
  linkSync([path, to]) {
    if (isRecorded(path)) record({ do: 'link', path, to });
  },
  renameSync([path, to]) {
    if (isRecorded(path)) record({ do: 'rename', path, to });
  },
};
for (const name of ['unlinkSync', 'rmdirSync', 'rmSync']) {
  MEANING[name] = ([path]) => {
    if (isRecorded(path)) record({ do: 'remove', path });
  };
}
MEANING.fdatasyncSync = /** @type {(typeof MEANING)[string]} */ (MEANING.fsyncSync);

/** @type {Record<string, any>} */
const calls = fs;
for (const [name, tell] of Object.entries(MEANING)) {
  const call = calls[name];
  calls[name] = (/** @type {any[]} */ ...values) => {
    depth += 1;
    let result;
    try {
      result = call(...values);
    } finally {
      depth -= 1;
    }
    if (depth === 0) tell(values, result);
    return result;
  };
}

// The promised calls that the product makes on its own files.
/** @type {Record<string, any>} */
const promised = fs.promises;
for (const name of ['writeFile', 'mkdir', 'rename', 'rm', 'rmdir', 'unlink']) {
  const call = promised[name];
  promised[name] = async (/** @type {any[]} */ ...values) => {
    const result = await call(...values);
    MEANING[`${name}Sync`]?.(values, result);
    return result;
  };
}
const open = promised.open;
promised.open = async (/** @type {any[]} */ ...values) => {
  const opened = await open(...values);
  if (!isRecorded(values[0])) return opened;
  const handle = recordOpen(values[0], values[1] ?? 'r');
  const { sync, writeFile } = opened;
  opened.writeFile = async (/** @type {any} */ data) => {
    await writeFile.call(opened, data);
    record({ do: 'write', handle, at: 0 }, bytesOf(data));
  };
  opened.sync = async () => {
    await sync.call(opened);
    record({ do: 'sync', handle });
  };
  return opened;
};
syncBuiltinESMExports();
