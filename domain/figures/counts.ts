const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * '12,480'; at most one digit behind the point. By hand, because a phone takes longer to make its
 * first `Intl.NumberFormat` than to draw a whole page of cards.
 */
export function formatCount(value: number): string {
  const [whole = '', tenth] = String(Math.round(Math.abs(value) * 10) / 10).split('.');
  const sign = value < 0 ? '-' : '';
  return sign + whole.replace(THOUSANDS, ',') + (tenth ? `.${tenth}` : '');
}
