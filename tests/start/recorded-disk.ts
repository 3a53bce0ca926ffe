import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What `record-writes.mjs` wrote down: one thing done to a file or folder. */
interface Entry {
  do: 'open' | 'write' | 'truncate' | 'sync' | 'mkdir' | 'link' | 'rename' | 'remove';
  path?: string;
  to?: string;
  handle?: string;
  at?: number;
  size?: number;
  creates?: boolean;
  truncates?: boolean;
  data: Buffer;
  /** Where it ends in the recording. */
  end: number;
}

interface File {
  kind: 'file';
  bytes: Buffer;
  pending: Change[];
}

interface Folder {
  kind: 'folder';
  /** As the disk knows it, and as programs see it. */
  kept: Map<string, Node>;
  seen: Map<string, Node>;
  pending: Change[];
}

type Node = File | Folder;

/** Something that was done and that the disk may or may not have by now. */
interface Change {
  number: number;
  /** To a file's bytes; `share` of a write is what a torn one brought to the disk. */
  bytes?(before: Buffer, share: number): Buffer;
  /** To folders: the entries that change, together or not at all. */
  entries?: { folder: Folder; name: string; node: Node | null }[];
}

/** Which of the changes that were not synced the disk has all the same; 1 is all of it. */
export type Fate = (index: number, count: number) => number;

export function readRecording(file: string): Entry[] {
  const recording = readFileSync(file);
  const entries: Entry[] = [];
  for (let at = 0; at < recording.length; ) {
    const head = at + 8;
    const body = head + recording.readUInt32LE(at);
    const end = body + recording.readUInt32LE(at + 4);
    const entry = JSON.parse(recording.toString('utf8', head, body));
    entries.push({ ...entry, data: recording.subarray(body, end), end });
    at = end;
  }
  return entries;
}

/**
 * A disk that keeps what it was told to keep and owes nothing else: unsynced bytes, new names,
 * renames and removals may each be missing after a power cut.
 */
export function createDisk(root: string) {
  const top: Folder = newFolder();
  const handles = new Map<string, Node>();
  let lastNumber = 0;

  function find(path: string): { folder: Folder; name: string; node: Node | undefined } {
    const names = relative(root, path).split(sep).filter(Boolean);
    const name = names.pop() ?? '';
    let folder = top;
    for (const part of names) {
      const next = folder.seen.get(part);
      if (next?.kind !== 'folder') throw new Error(`no folder ${part} of ${path}`);
      folder = next;
    }
    return { folder, name, node: name === '' ? top : folder.seen.get(name) };
  }

  function enter(changes: { folder: Folder; name: string; node: Node | null }[]) {
    const change = { number: ++lastNumber, entries: changes };
    for (const { folder, name, node } of changes) {
      if (node) folder.seen.set(name, node);
      else folder.seen.delete(name);
      if (!folder.pending.includes(change)) folder.pending.push(change);
    }
  }

  function makeFolder(path: string) {
    const { folder, name, node } = find(path);
    if (!node) enter([{ folder, name, node: newFolder() }]);
  }

  function sync(node: Node) {
    for (const change of node.pending) apply(change);
    node.pending = [];
  }

  function apply(change: Change) {
    for (const { folder, name, node } of change.entries ?? []) {
      if (node) folder.kept.set(name, node);
      else folder.kept.delete(name);
      folder.pending = folder.pending.filter((other) => other !== change);
    }
  }

  function fileOf(handle = ''): File {
    const file = handles.get(handle);
    if (file?.kind !== 'file') throw new Error('not an open file');
    return file;
  }

  /** The next thing that was done. */
  function follow(entry: Entry): void {
    const { path = '', to = '', handle = '' } = entry;
    switch (entry.do) {
      case 'open': {
        const { folder, name, node } = find(path);
        const opened: Node = node ?? { kind: 'file', bytes: Buffer.alloc(0), pending: [] };
        if (!node) enter([{ folder, name, node: opened }]);
        else if (entry.truncates && opened.kind === 'file') change(opened, () => Buffer.alloc(0));
        handles.set(handle, opened);
        break;
      }
      case 'write': {
        const { data, at = 0 } = entry;
        change(fileOf(handle), (before, share) => {
          // Disks write sectors whole.
          const part = data.subarray(0, Math.floor((data.length * share) / 512) * 512);
          return overwrite(before, share === 1 ? data : part, at);
        });
        break;
      }
      case 'truncate':
        change(fileOf(handle), (before) => resize(before, entry.size ?? 0));
        break;
      case 'sync': {
        const node = handles.get(handle);
        if (node?.kind === 'file') {
          for (const { bytes } of node.pending) node.bytes = bytes?.(node.bytes, 1) ?? node.bytes;
          node.pending = [];
        } else if (node) sync(node);
        break;
      }
      case 'mkdir': {
        const names = relative(root, path).split(sep);
        names.forEach((_, index) => void makeFolder(join(root, ...names.slice(0, index + 1))));
        break;
      }
      case 'link':
      case 'rename': {
        const source = find(path);
        const target = find(to);
        if (!source.node) throw new Error(`nothing at ${path}`);
        const added = { folder: target.folder, name: target.name, node: source.node };
        const gone = { folder: source.folder, name: source.name, node: null };
        enter(entry.do === 'link' ? [added] : [gone, added]);
        break;
      }
      case 'remove': {
        const { folder, name, node } = find(path);
        if (node) enter([{ folder, name, node: null }]);
        break;
      }
    }
  }

  function change(file: File, bytes: NonNullable<Change['bytes']>) {
    file.pending.push({ number: ++lastNumber, bytes });
  }

  /** How many changes the disk was not told to keep. */
  function unsynced(): Change[] {
    const found = new Set<Change>();
    const nodes = new Set<Node>();
    const visit = (node: Node) => {
      if (nodes.has(node)) return;
      nodes.add(node);
      for (const change of node.pending) found.add(change);
      if (node.kind === 'folder') [...node.kept.values(), ...node.seen.values()].forEach(visit);
    };
    visit(top);
    return [...found].sort((a, b) => a.number - b.number);
  }

  /** Writes out what is on the disk after a power cut at this moment. */
  function cutPower(folder: string, fate: Fate): void {
    const changes = unsynced();
    const shares = new Map(changes.map((change, index) => [change, fate(index, changes.length)]));
    writeOut(top, folder);

    function writeOut(node: Node, path: string) {
      if (node.kind === 'file') return writeFile(path, contentOf(node));
      mkdirSync(path, { recursive: true });
      for (const [name, child] of entriesOf(node)) writeOut(child, join(path, name));
    }
    function contentOf({ bytes, pending }: File): Buffer {
      return pending.reduce((before, change) => {
        const share = shares.get(change) ?? 0;
        return share > 0 ? (change.bytes?.(before, share) ?? before) : before;
      }, bytes);
    }
    function entriesOf(node: Folder): Map<string, Node> {
      const entries = new Map(node.kept);
      for (const change of node.pending) {
        if (shares.get(change) !== 1) continue;
        for (const { folder, name, node: child } of change.entries ?? []) {
          if (folder !== node) continue;
          if (child) entries.set(name, child);
          else entries.delete(name);
        }
      }
      return entries;
    }
  }

  return { follow, cutPower, unsynced: () => unsynced().length };
}

function newFolder(): Folder {
  return { kind: 'folder', kept: new Map(), seen: new Map(), pending: [] };
}

function resize(bytes: Buffer, size: number): Buffer {
  return size <= bytes.length ? bytes.subarray(0, size) : overwrite(bytes, Buffer.alloc(0), size);
}

/** In a new buffer: what was synced before must stay as it was. */
function overwrite(bytes: Buffer, data: Buffer, at: number): Buffer {
  const result = Buffer.alloc(Math.max(bytes.length, at + data.length));
  bytes.copy(result);
  data.copy(result, at);
  return result;
}

/** Without the zeros at its end, of which a database's log has sixteen megabytes. */
function writeFile(path: string, bytes: Buffer): void {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  const file = openSync(path, 'w');
  writeSync(file, bytes, 0, end);
  ftruncateSync(file, bytes.length);
  closeSync(file);
}
