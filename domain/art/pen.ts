export type Attributes = Readonly<Record<string, string | number | undefined>>;

export type Point = readonly [number, number];

/** One decimal is finer than a device pixel at every size we serve, and keeps files small. */
export function round1(value: number): string {
  return shortNumber(value, 1);
}

function shortNumber(value: number, digits: 1 | 2): string {
  const unit = digits === 1 ? 10 : 100;
  const text = String(Math.round(value * unit) / unit); // String(-0) is already "0"
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** Path data as a tagged template: numbers are rounded, strings pass through. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let out = parts[0] ?? '';
  values.forEach((value, i) => {
    out += typeof value === 'number' ? round1(value) : value;
    out += parts[i + 1] ?? '';
  });
  return out.replaceAll(' -', '-');
}

export function element(name: string, attributes: Attributes): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const digits = key.includes('opacity') ? 2 : 1;
    out += ` ${key}="${typeof value === 'number' ? shortNumber(value, digits) : value}"`;
  }
  return `${out}/>`;
}

/** Several shapes of one look are one path, so an empty list draws nothing at all. */
export function path(data: string, attributes: Attributes): string {
  return data === '' ? '' : element('path', { d: data, ...attributes });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity?: number,
): string {
  return element('rect', { x, y, width, height, fill, opacity });
}

export function circle(cx: number, cy: number, r: number, fill: string, opacity?: number): string {
  return element('circle', { cx, cy, r, fill, opacity });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  opacity?: number,
): string {
  return element('ellipse', { cx, cy, rx, ry, fill, opacity });
}

export function stroke(color: string, opacity: number, width = 1): Attributes {
  return {
    fill: 'none',
    stroke: color,
    'stroke-opacity': opacity === 1 ? undefined : opacity,
    'stroke-width': width === 1 ? undefined : width,
  };
}

/** Round caps turn `dot()` marks into discs: far shorter than a list of circles. */
export function dots(color: string, opacity: number, diameter: number): Attributes {
  return { ...stroke(color, opacity, diameter), 'stroke-linecap': 'round' };
}

export function dot(x: number, y: number): string {
  return d`M${x} ${y}h0`;
}

/** Many dots close together: steps are shorter to write than places. */
export function dotRow(points: readonly Point[]): string {
  let data = '';
  let penX = 0;
  let penY = 0;
  for (const [x, y] of points) {
    const dx = round1(x - penX);
    const dy = round1(y - penY);
    data += d`${data === '' ? 'M' : 'm'}${dx} ${dy}h0`;
    // Follow the rounded pen, so that rounding never adds up along the row.
    penX += Number(dx);
    penY += Number(dy);
  }
  return data;
}

export function segment(x1: number, y1: number, x2: number, y2: number): string {
  if (round1(x1) === round1(x2)) return d`M${x1} ${y1}V${y2}`;
  if (round1(y1) === round1(y2)) return d`M${x1} ${y1}H${x2}`;
  return d`M${x1} ${y1}L${x2} ${y2}`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function arch(x: number, base: number, width: number, height: number): string {
  const r = width / 2;
  const spring = base - height + r;
  return d`M${x} ${base}V${spring}A${r} ${r} 0 0 1 ${x + width} ${spring}V${base}Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`;
}

/** Collects path data by look, so that shapes sharing one become a single element. */
export function pathGroups() {
  const groups = new Map<string, { data: string; attributes: Attributes }>();
  return {
    add(data: string, attributes: Attributes): void {
      const key = JSON.stringify(attributes);
      const group = groups.get(key);
      if (group) group.data += data;
      else groups.set(key, { data, attributes });
    },
    draw: () => [...groups.values()].map((g) => path(g.data, g.attributes)).join(''),
  };
}

/** Opacities in a few steps, so that neighbours can share an element. */
export function inSteps(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2));
}
