import type { CSSProperties } from 'react';
import {
  type BandSegment,
  bandBars,
  bandPosition,
  NIGHT_BAND_TICKS,
} from '#domain/art/night-band.ts';

type Tone = 'muted' | 'strong' | 'today';

type NightBandProps = {
  segments: readonly BandSegment[];
  /** Minute of the day in Seoul; leave out on rows that are not tonight's. */
  nowMinute?: number | undefined;
  tone?: Tone | undefined;
  /** The ground the band lies on, which rings the now line. */
  ground?: 'surface' | 'primary-soft' | undefined;
  ticks?: boolean | undefined;
  className?: string | undefined;
};

const TONES: Record<Tone, { track: CSSProperties; bar: CSSProperties }> = {
  muted: {
    track: { background: 'var(--c-surface-3)' },
    bar: { background: 'var(--c-text-3)', opacity: 0.62 },
  },
  strong: {
    track: { background: 'var(--c-surface-3)' },
    bar: { background: 'var(--c-primary-text)', opacity: 0.9 },
  },
  today: {
    track: { background: 'color-mix(in srgb, var(--c-primary-text) 16%, transparent)' },
    bar: { background: 'var(--c-primary-text)' },
  },
};

/** Noon to noon, so that a night is one unbroken bar. Always put the written times beside it. */
export function NightBand({
  segments,
  nowMinute,
  tone = 'muted',
  ground = 'surface',
  ticks = false,
  className,
}: NightBandProps) {
  const { track, bar } = TONES[tone];
  return (
    <div aria-hidden="true" className={className}>
      {ticks && <NightBandTicks />}
      <div style={{ position: 'relative', height: '0.5rem', borderRadius: 99, ...track }}>
        {bandBars(segments).map(({ left, width }) => (
          <span
            key={left}
            style={{
              position: 'absolute',
              insetBlock: 0,
              left: `${left}%`,
              width: `${width}%`,
              borderRadius: 99,
              ...bar,
            }}
          />
        ))}
        {nowMinute !== undefined && (
          <span
            style={{
              position: 'absolute',
              insetBlock: '-0.3125rem',
              left: `${bandPosition(nowMinute)}%`,
              width: 2,
              marginLeft: -1,
              borderRadius: 2,
              background: 'var(--c-accent)',
              boxShadow: `0 0 0 2px var(--c-${ground})`,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** On its own above a list of bands, or inside one band through `ticks`. */
export function NightBandTicks({ className }: { className?: string | undefined }) {
  const last = NIGHT_BAND_TICKS.length - 1;
  return (
    <div
      aria-hidden="true"
      className={className}
      style={{
        position: 'relative',
        height: '1.125rem',
        marginBottom: '0.25rem',
        fontSize: 'var(--text-12)',
        lineHeight: 'var(--lh-12)',
        color: 'var(--c-text-3)',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {NIGHT_BAND_TICKS.map(({ left, text }, i) => (
        <span
          key={left}
          style={{
            position: 'absolute',
            left: `${left}%`,
            whiteSpace: 'nowrap',
            // The outer two stay inside the band instead of hanging over its ends.
            transform: i === 0 ? undefined : `translateX(-${i === last ? 100 : 50}%)`,
          }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
