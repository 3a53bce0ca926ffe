import { BUSINESS_NUMBER_LENGTH, businessNumberDigits } from './business-number.ts';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Checks the last digit the way the tax office computes it. */
export function isValidBusinessNumber(text: string): boolean {
  const digits = businessNumberDigits(text);
  // The computation alone would accept ten zeros, which is nobody's number.
  if (digits.length !== BUSINESS_NUMBER_LENGTH || /^0+$/.test(digits)) return false;

  const values = [...digits].map(Number);
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
  const carried = Math.floor(((values[8] ?? 0) * 5) / 10);
  return (10 - ((weighted + carried) % 10)) % 10 === values[9];
}
