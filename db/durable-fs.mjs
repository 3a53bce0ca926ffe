// The embedded database's files, kept through a power cut. PGlite's own file system drops every
// fsync that Postgres asks for; this one passes them on to the disk.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrivateFS } from './private-fs.mjs';

// Without `-F`, which turns fsync off. The default method is fdatasync, which PGlite's runtime
// answers by itself; only fsync reaches the file system. Half the default of pages
// is kept in the process's own memory: as quick, and the system's cache has the rest.
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=64MB',
];

/** @typedef {import('@electric-sql/pglite').PostgresMod} Module */
/** @typedef {{ name: string, parent: FsNode, mode: number, mount: { opts: { root: string } } }} FsNode */
/** @typedef {{ nfd: number, node: FsNode }} Stream */
/** @typedef {(...values: any[]) => unknown} Operation */
/**
 * The part of Emscripten's NODEFS that is changed here.
 * @typedef {{
 *   realPath(node: FsNode): string,
 *   tryFSOperation(work: () => void): void,
 *   node_ops: Record<string, Operation>,
 *   stream_ops: Record<string, Operation>,
 * }} Nodefs
 */

export class DurableFS extends PrivateFS {
  /** @type {string} */
  #folder;
  #isNew;

  /** @param {string} folder */
  constructor(folder) {
    const isNew = !existsSync(join(folder, 'PG_VERSION'));
    if (isNew) rmSync(unfinished(folder), { recursive: true, force: true });
    super(isNew ? unfinished(folder) : folder);
    this.#folder = folder;
    this.#isNew = isNew;
  }

  /**
   * @param {PGlite} pglite
   * @param {Partial<Module>} options
   */
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), syncOnRequest];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /**
   * Called after a new database has been laid out, and after every statement. The new one gets its
   * name only here, whole and on the disk: one that was cut short is never taken for a database.
   */
  async syncToFs() {
    if (!this.#isNew) return;
    this.#isNew = false;
    syncTree(this.rootDir);
    renameSync(this.rootDir, this.#folder);
    syncFolder(dirname(this.#folder));
    this.rootDir = this.#folder;
    const { mount } = /** @type {any} */ (this.pg).Module.FS.lookupPath(PGlite.paths.PGDATA).node;
    mount.opts.root = this.#folder;
  }
}

/** @param {string} folder */
function unfinished(folder) {
  return `${folder}.unfinished`;
}

/** @param {any} module */
function syncOnRequest({ NODEFS, FS }) {
  /** @type {Nodefs} */
  const { realPath, tryFSOperation, node_ops, stream_ops } = NODEFS;
  // Postgres leaves it to the file system that names are kept in the order in which they came, as a
  // journal does: a log that outlives the file it tells of (the first state of an unlogged index)
  // cannot be followed. Not every one promises that, so folders with new entries are synced first.
  /** @type {Set<string>} */
  const changed = new Set();

  /**
   * @param {string} name
   * @param {(...values: any[]) => FsNode[]} foldersOf
   */
  function noteChanges(name, foldersOf) {
    const operation = /** @type {Operation} */ (node_ops[name]);
    node_ops[name] = (...values) => {
      for (const folder of foldersOf(...values)) changed.add(realPath(folder));
      return operation(...values);
    };
  }
  for (const name of ['mknod', 'unlink', 'rmdir', 'symlink'])
    noteChanges(name, (parent) => [parent]);
  noteChanges('rename', (node, newParent) => [node.parent, newParent]);

  stream_ops.fsync = (/** @type {Stream} */ { nfd, node }) => {
    tryFSOperation(() => {
      for (const folder of changed) if (existsSync(folder)) syncFolder(folder);
      changed.clear();
      if (!FS.isDir(node.mode)) fsyncSync(nfd);
      else syncFolder(realPath(node));
    });
  };
}

/** @param {string} folder */
function syncTree(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  syncFolder(folder);
}

/** @param {string} folder */
function syncFolder(folder) {
  // Windows has no such call; its file systems keep names by their journal.
  if (process.platform !== 'win32') sync(folder);
}

/** @param {string} path */
function sync(path) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
