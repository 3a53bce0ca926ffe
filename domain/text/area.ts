/** A dong as addresses write it: 역삼동, 논현1동. */
const DONG = /(?:^|\s)([가-힣]+\d*동)(?=\s|$)/;

/** The part of town an address names; the district where none does. */
export function areaOf(addresses: readonly (string | null)[], district: string | null) {
  for (const address of addresses) {
    const dong = DONG.exec(address ?? '')?.[1];
    if (dong) return dong;
  }
  return district;
}
