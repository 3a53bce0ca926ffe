import { describe, expect, it } from 'vitest';
import type { DayHours } from '#domain/hours/open-windows.ts';
import { bandBars, bandPosition, bandSegments } from './night-band.ts';

function barsOf(hours: Partial<DayHours>) {
  return bandBars(
    bandSegments({
      openTime: null,
      closeTime: null,
      isClosed: false,
      is24Hours: false,
      breakStartTime: null,
      breakEndTime: null,
      ...hours,
    }),
  );
}

describe('night band', () => {
  it('draws 18:00 to 02:00 as one unbroken bar', () => {
    expect(barsOf({ openTime: '18:00', closeTime: '02:00' })).toEqual([{ left: 25, width: 33.33 }]);
  });

  it('leaves a gap for a break, before or after midnight', () => {
    const night = { openTime: '18:00', closeTime: '04:00' };
    expect(barsOf({ ...night, breakStartTime: '21:00', breakEndTime: '22:00' })).toEqual([
      { left: 25, width: 12.5 },
      { left: 41.67, width: 25 },
    ]);
    expect(barsOf({ ...night, breakStartTime: '00:00', breakEndTime: '01:00' })).toEqual([
      { left: 25, width: 25 },
      { left: 54.17, width: 12.5 },
    ]);
  });

  it('fills the band for 24 hours, stored or written as 00:00 to 23:59', () => {
    const full = [{ left: 0, width: 100 }];
    expect(barsOf({ is24Hours: true })).toEqual(full);
    expect(barsOf({ openTime: '00:00', closeTime: '23:59' })).toEqual(full);
  });

  it('brings an opening before noon back in on the right', () => {
    expect(barsOf({ openTime: '11:00', closeTime: '22:00' })).toEqual([
      { left: 0, width: 41.67 },
      { left: 95.83, width: 4.17 },
    ]);
  });

  it('stays empty when closed or without times', () => {
    expect(barsOf({ openTime: '18:00', closeTime: '02:00', isClosed: true })).toEqual([]);
    expect(barsOf({})).toEqual([]);
    expect(barsOf({ openTime: '18:00', closeTime: '18:00' })).toEqual([]);
  });

  it('reads an end before its start as the next day', () => {
    expect(bandBars([{ start: 1080, end: 120 }])).toEqual([{ left: 25, width: 33.33 }]);
  });

  it('places the now line', () => {
    expect(bandPosition(12 * 60)).toBe(0);
    expect(bandPosition(0)).toBe(50);
    expect(bandPosition(22 * 60 + 40)).toBe(44.44);
  });
});
