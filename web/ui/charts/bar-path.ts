const TOP_RADIUS = 3;

/** A bar that stands on `floor`, its two upper corners rounded. */
export function barPath(left: number, floor: number, width: number, height: number): string {
  const radius = Math.min(TOP_RADIUS, height, width / 2);
  const side = height - radius;
  return `M${left} ${floor}v${-side}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}v${side}z`;
}
