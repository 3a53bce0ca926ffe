import { type SVGProps, useId } from 'react';
import { ICON_PATHS } from '#domain/art/category-icons.ts';
import {
  type SkylineBuilding,
  type SkylineCategory,
  type SkylineOptions,
  skylineLayout,
} from '#domain/art/skyline.ts';
import type { SkylineInk } from '#domain/art/skyline-building.ts';

export type SkylineProps = {
  categories: readonly SkylineCategory[];
  variant: 'wide' | 'compact';
  className?: string | undefined;
};

const VARIANTS = {
  wide: {
    width: 960,
    height: 316,
    scale: 1.04,
    align: 'end',
    pad: 56,
    labels: true,
    moon: { x: 290, y: 70, radius: 15 },
  },
  compact: {
    width: 390,
    height: 172,
    scale: 0.62,
    gap: 8,
    moon: { x: 348, y: 34, radius: 9 },
  },
} as const satisfies Record<SkylineProps['variant'], Omit<SkylineOptions, 'categories'>>;

const LABEL_SIZE = 12.5;
const ICON_SIZE = 16;
/** A step in the colour of the category, on which its building stands. */
const STEP_HEIGHT = 4;

/** Decoration drawn from live data; the headline and the chips say the same in words. */
export function Skyline({ categories, variant, className }: SkylineProps) {
  const id = useId();
  const layout = skylineLayout({ ...VARIANTS[variant], categories });
  const { width, height, groundY, scale, far, moon, buildings } = layout;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
      className={className}
      style={{ display: 'block', width: '100%', height: 'auto' }}
    >
      <defs>
        <filter id={`${id}blur`} x="-80%" y="-80%" width="260%" height="260%">
          <feGaussianBlur stdDeviation={4.5 * scale} />
        </filter>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" stopColor="var(--moon-halo)" />
          <stop offset=".45" stopColor="var(--moon-halo)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--moon-halo)" stopOpacity="0" />
        </radialGradient>
        <Fade id={`${id}back`} to={groundY} colors={['var(--far-1a)', 'var(--far-1b)']} />
        <Fade id={`${id}front`} to={groundY} colors={['var(--far-2a)', 'var(--far-2b)']} />
        <Fade id={`${id}wall`} to={groundY} colors={['var(--bldg-top)', 'var(--bldg-bot)']} />
      </defs>
      {moon && (
        <>
          <circle cx={moon.x} cy={moon.y} r={moon.haloRadius} fill={`url(#${id}halo)`} />
          <path
            d={moon.path}
            transform={`rotate(${moon.tilt} ${moon.x} ${moon.y})`}
            fill="var(--moon)"
          />
        </>
      )}
      <path d={far.back} fill={`url(#${id}back)`} />
      <path d={far.front} fill={`url(#${id}front)`} />
      {buildings.map((building) => (
        <Building key={building.x} building={building} scale={scale} id={id} />
      ))}
      <path d={`M0 ${groundY}H${width}`} stroke="var(--ground)" strokeWidth="1.2" />
      {buildings.map(
        ({ x, width: own, color }) =>
          color && (
            <path
              key={x}
              d={`M${x} ${groundY}h${own}`}
              stroke={`var(--cat-${color})`}
              strokeWidth={STEP_HEIGHT * scale}
            />
          ),
      )}
      {buildings.map((building) => (
        <Label key={building.x} building={building} />
      ))}
    </svg>
  );
}

// User space, so that every building and roof fades over the same height.
function Fade({ id, to, colors }: { id: string; to: number; colors: readonly [string, string] }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={to}>
      <stop offset="0" stopColor={colors[0]} />
      <stop offset="1" stopColor={colors[1]} />
    </linearGradient>
  );
}

type BuildingProps = { building: SkylineBuilding; scale: number; id: string };

function Building({ building, scale, id }: BuildingProps) {
  const lit = building.windows.filter((pane) => pane.lit);
  const outline = { stroke: 'var(--bldg-line)', strokeWidth: 1.2 * Math.max(0.85, scale) };
  const inks: Record<SkylineInk, SVGProps<SVGPathElement>> = {
    wall: { ...outline, strokeLinejoin: 'round', fill: `url(#${id}wall)` },
    line: { ...outline, strokeLinejoin: 'round', fill: 'none' },
    tile: { stroke: 'var(--bldg-line)', strokeOpacity: 0.45, strokeWidth: 0.8, fill: 'none' },
    door: { stroke: 'var(--bldg-line)', strokeOpacity: 0.6, strokeWidth: 1, fill: 'none' },
  };
  const spread = 5 * scale;
  return (
    <g>
      {building.parts.map((part) => (
        <path key={part.path} d={part.path} {...inks[part.ink]} />
      ))}
      {/* One blurred group per building: a filter on every window is slow to paint. */}
      {lit.length > 0 && (
        <g fill="var(--win-glow)" filter={`url(#${id}blur)`}>
          {lit.map((pane) => (
            <rect
              key={`${pane.x} ${pane.y}`}
              x={pane.x - spread}
              y={pane.y - spread}
              width={pane.w + spread * 2}
              height={pane.h + spread * 2}
              rx={6 * scale}
            />
          ))}
        </g>
      )}
      {building.windows.map((pane) => (
        <rect
          key={`${pane.x} ${pane.y}`}
          x={pane.x}
          y={pane.y}
          width={pane.w}
          height={pane.h}
          rx={1.6 * scale}
          fill={pane.lit ? 'var(--win-on)' : 'var(--win-off)'}
          stroke={pane.lit ? 'var(--win-on-line)' : 'var(--bldg-line)'}
          strokeOpacity={pane.lit ? undefined : 0.55}
        />
      ))}
    </g>
  );
}

function Label({ building }: { building: SkylineBuilding }) {
  const { name, open, total, icon, label } = building;
  if (!label) return null;
  return (
    <g textAnchor="middle" fontSize={LABEL_SIZE}>
      {icon && (
        <path
          d={ICON_PATHS[icon]}
          transform={`translate(${label.x - ICON_SIZE / 2} ${label.iconY}) scale(${ICON_SIZE / 24})`}
          fill="none"
          stroke="var(--c-text-2)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <text
        x={label.x}
        y={label.nameY}
        fill="var(--c-text-2)"
        style={{ fontWeight: 560 }}
        letterSpacing="-.01em"
      >
        {name}
      </text>
      <text
        x={label.x}
        y={label.countY}
        fill="var(--c-text-3)"
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <tspan fill="var(--c-text)" style={{ fontWeight: 640 }}>
          {open}
        </tspan>
        {`/${total}`}
      </text>
    </g>
  );
}
