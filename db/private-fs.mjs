// The embedded database's files, for their owner alone. Its runtime sets the mode of every file it
// creates by a mask of its own (022), so that the process's does not hold for them.
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {import('@electric-sql/pglite').PostgresMod} Module */

export class PrivateFS extends NodeFS {
  /**
   * @param {PGlite} pglite
   * @param {Partial<Module>} options
   */
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), closeToOthers];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** @param {any} module */
function closeToOthers({ NODEFS }) {
  const { doSetAttr } = NODEFS;
  /** @type {(file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void} */
  NODEFS.doSetAttr = (file, node, attributes, ...rest) => {
    const { mode } = attributes;
    const narrowed = mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 };
    doSetAttr(file, node, narrowed, ...rest);
  };
}
