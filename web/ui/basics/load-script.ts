const loading = new Map<string, Promise<void>>();

/** A script of someone else's, fetched once. After a failure the next call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(address);
      reject(new Error('the script did not load'));
    };
    document.head.append(script);
  });
  loading.set(address, started);
  return started;
}
