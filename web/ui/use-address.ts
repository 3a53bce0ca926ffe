import { useSearchParams } from 'wouter';

/** What a screen keeps in its address, so that a reload and a shared link show the same. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    read: (name: string) => search.get(name),
    /** Null takes it out of the address. */
    write(values: Record<string, string | null>) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: true });
    },
  };
}
