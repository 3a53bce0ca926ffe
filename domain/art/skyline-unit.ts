/** Above this a window stands for several venues, and the legend says so. */
export const MAX_WINDOWS_PER_BUILDING = 24;

/** One unit for the whole picture: buildings counted differently could not be compared. */
export function countVenuesPerWindow(categories: readonly { total: number }[]): number {
  const largest = Math.max(1, ...categories.map((c) => c.total));
  return Math.ceil(largest / MAX_WINDOWS_PER_BUILDING);
}
