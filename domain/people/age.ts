import { toSeoul } from '#domain/seoul-time.ts';

export const MINIMUM_AGE = 19;
export const BIRTH_YEAR_CHOICES = 60;

const YOUNGEST_CHOICE = 18;

/** By difference of years, as the law on minors counts: from 1 January of the 19th year. */
export function ageByYear(birthYear: number, now: Date): number {
  return toSeoul(now).year - birthYear;
}

export function isAdult(birthYear: number, now: Date): boolean {
  return ageByYear(birthYear, now) >= MINIMUM_AGE;
}

/** Newest first. The first choice is under age on purpose: choosing it shows the refusal. */
export function birthYearChoices(now: Date): number[] {
  const first = toSeoul(now).year - YOUNGEST_CHOICE;
  return Array.from({ length: BIRTH_YEAR_CHOICES }, (_, index) => first - index);
}
