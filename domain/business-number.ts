const LENGTH = 10;
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

export function businessNumberDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** 000-00-00000, also for a number that is still being typed. */
export function formatBusinessNumber(text: string): string {
  const digits = businessNumberDigits(text).slice(0, LENGTH);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Checks the last digit the way the tax office computes it. */
export function isValidBusinessNumber(text: string): boolean {
  const digits = businessNumberDigits(text);
  // The computation alone would accept ten zeros, which is nobody's number.
  if (digits.length !== LENGTH || /^0+$/.test(digits)) return false;

  const values = [...digits].map(Number);
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
  const carried = Math.floor(((values[8] ?? 0) * 5) / 10);
  return (10 - ((weighted + carried) % 10)) % 10 === values[9];
}
