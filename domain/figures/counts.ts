/** '12,480'; at most one digit behind the point. */
export function formatCount(value: number): string {
  return value.toLocaleString('ko-KR', { maximumFractionDigits: 1 });
}
