import { useLocation, useSearch } from 'wouter';

/** What a screen keeps in its address, so that a reload and a shared link show the same. */
export function useAddress() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  return {
    read: (name: string) => search.get(name),
    /** Null takes it out of the address. */
    write(values: Record<string, string | null>) {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) search.delete(name);
        else search.set(name, value);
      }
      const query = search.toString();
      navigate(query ? `${path}?${query}` : path, { replace: true });
    },
  };
}
