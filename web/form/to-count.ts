/** A whole number from 0, such as rooms or floors; what is none becomes 0. */
export function toCount(typed: unknown): number {
  const count = Math.trunc(Number(typed));
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}
