/** Colours of the dark theme (`web/styles/tokens.css`), for what shows outside every page. */
export const NIGHT = '#0c1017';
const PANE = '#eef1f6';
const LIT_PANE = '#d3a344';
/** The drawing's own size, as in `web/public/favicon.svg`: four panes, one of them lit. */
const UNITS = 22;

/** The site's mark as SVG shapes, with its left upper corner and its size. */
export function siteMark(left: number, top: number, size: number): string {
  const pane = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="9" height="9" rx="2" fill="${fill}"/>`;
  const panes = [pane(1, 1, PANE), pane(12, 1, LIT_PANE), pane(1, 12, PANE), pane(12, 12, PANE)];
  return `<g transform="translate(${left} ${top}) scale(${size / UNITS})">${panes.join('')}</g>`;
}

/** A complete SVG document: the mark within the circle that no system's mask cuts. */
export function siteIcon(size: number): string {
  const mark = size / 2;
  const edge = (size - mark) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" fill="${NIGHT}"/>`,
    siteMark(edge, edge, mark),
    '</svg>',
  ].join('');
}
