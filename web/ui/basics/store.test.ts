import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store tells its value, and everyone who listens that it has changed', () => {
  const store = createStore('closed');
  const heard: string[] = [];
  const end = store.subscribe(() => heard.push(store.read()));
  store.subscribe(() => heard.push('second'));
  expect(store.read()).toBe('closed');
  store.set('open');
  end();
  store.set('closed');
  expect(heard).toEqual(['open', 'second', 'second']);
});

test('a saved value is fetched once, when it is first asked for', () => {
  let fetched = 0;
  const store = createStore('loading', () => `saved ${++fetched}`);
  expect(fetched).toBe(0);
  expect([store.read(), store.read()]).toEqual(['saved 1', 'saved 1']);
  store.set('changed');
  expect(store.read()).toBe('changed');
});

test('a value set before anyone asks is not replaced by the saved one', () => {
  const store = createStore('loading', () => 'saved');
  store.set('changed');
  expect(store.read()).toBe('changed');
});

test('what else changes the value is watched only while someone listens', () => {
  let watching = 0;
  const store = createStore(0, undefined, () => {
    watching += 1;
    return () => {
      watching -= 1;
    };
  });
  const ends = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(watching).toBe(1);
  for (const end of ends) end();
  expect(watching).toBe(0);
  store.subscribe(() => {})();
  expect(watching).toBe(0);
});
