import { useAddress } from '#web/ui/basics/use-address.ts';

const NAMES = ['entity', 'entityId', 'actor', 'from', 'to', 'q'] as const;
type Asked = { [Name in (typeof NAMES)[number]]: string | undefined };

export interface AuditAddress {
  asked: Asked;
  /** The last day is before the first: nothing can be asked for so. */
  isBackwards: boolean;
  write: (values: Partial<Record<keyof Asked, string | null>>) => void;
}

/** What of the log is asked for, in the address: a reload and a shared link show the same. */
export function useAuditAddress(): AuditAddress {
  const address = useAddress();
  const read = (name: keyof Asked) => address.read(name) || undefined;
  const asked = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as Asked;
  const { from, to } = asked;
  return {
    asked,
    isBackwards: from !== undefined && to !== undefined && from > to,
    write: (values) => address.write(values as Record<string, string | null>),
  };
}
