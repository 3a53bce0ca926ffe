export const BUSINESS_NUMBER_LENGTH = 10;

export function businessNumberDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** 000-00-00000, also for a number that is still being typed. */
export function formatBusinessNumber(text: string): string {
  const digits = businessNumberDigits(text).slice(0, BUSINESS_NUMBER_LENGTH);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
