import {
  addDays,
  formatWeekday,
  HOURS_OF_NIGHT,
  nightOf,
  startOfNight,
} from '#domain/seoul-time.ts';

// What the back office says about visits. A day of these figures is a night, from noon to noon in
// Seoul, so that a click at 01:00 counts for the evening it belongs to.

export const PERIODS = ['7days', '30days'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '7days';

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  '7days': '최근 7일',
  '30days': '최근 30일',
};

const NIGHTS_IN: Readonly<Record<Period, number>> = { '7days': 7, '30days': 30 };

/** A venue's conversion above this is worth pointing out. */
const STRONG_CONVERSION = 0.1;

export interface NightSpan {
  /** Every night of the period as YYYY-MM-DD, the one at hand last. */
  nights: string[];
  from: Date;
  /** Not included. */
  until: Date;
}

export function nightsOf(period: Period, now: Date): NightSpan {
  const last = nightOf(now);
  const first = addDays(last, 1 - NIGHTS_IN[period]);
  return {
    nights: Array.from({ length: NIGHTS_IN[period] }, (_, index) => addDays(first, index)),
    from: startOfNight(first),
    until: startOfNight(addDays(last, 1)),
  };
}

export function isPeriod(value: unknown): value is Period {
  return PERIODS.some((period) => period === value);
}

/** Clicks per session, from 0; nobody came means nobody clicked. */
export function rateOf(clicks: number, sessions: number): number {
  return sessions === 0 ? 0 : clicks / sessions;
}

/** '그 전 7일보다 12% 많아요': against as many nights before. */
export function formatChange(now: number, before: number, nights: number): string {
  const earlier = `그 전 ${nights}일`;
  if (now === before) return `${earlier}과 같아요`;
  if (before === 0) return `${earlier}에는 없었어요`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const share = percent === 0 ? '조금' : `${percent}%`;
  return `${earlier}보다 ${share} ${now > before ? '많아요' : '적어요'}`;
}

export function isStrongConversion(rate: number): boolean {
  return rate > STRONG_CONVERSION;
}

/** '11.1%' */
export function formatRate(rate: number): string {
  return `${(rate * 100).toFixed(1)}%`;
}

/** Whole minutes and the seconds that are left. */
export function stayParts(seconds: number): { minutes: number; seconds: number } {
  const whole = Math.round(seconds);
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/** '3분 02초', so that a column of them lines up. */
export function formatStay(duration: number): string {
  const { minutes, seconds } = stayParts(duration);
  return `${minutes}분 ${String(seconds).padStart(2, '0')}초`;
}

/** '금요일 21시'; what follows midnight is still that night: '금요일 다음 날 1시'. */
export function formatNightHour(dayOfWeek: number, hour: number): string {
  const isNextDay = HOURS_OF_NIGHT.indexOf(hour) >= HOURS_OF_NIGHT.indexOf(0);
  return `${formatWeekday(dayOfWeek)} ${isNextDay ? '다음 날 ' : ''}${hour}시`;
}
