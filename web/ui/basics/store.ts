import { useSyncExternalStore } from 'react';

interface Store<T> {
  read(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value in a component; while hydrating what the server rendered. */
  use(): T;
  /** Before rendering or hydrating, which begin at once: what this very page is rendered with. */
  renderWith(value: T): void;
}

/**
 * One value outside React, told to whoever shows it. `restore` fetches the first one in a browser,
 * when it is first asked for. `follow` watches whatever else changes it, while someone shows it,
 * and returns how to stop.
 */
export function createStore<T>(
  onServer: T,
  restore: () => T = () => onServer,
  follow?: () => () => void,
): Store<T> {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;
  let stop: (() => void) | undefined;
  let rendered = onServer;

  function read() {
    current ??= { value: restore() };
    return current.value;
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) stop = follow?.();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop?.();
    };
  }

  return {
    read,
    set(value) {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => rendered),
    renderWith(value) {
      rendered = value;
    },
  };
}
