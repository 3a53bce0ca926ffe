/** What moderators refuse reviews for most often. */
export const REJECTION_REASONS = [
  '광고나 홍보',
  '욕설이나 비방',
  '개인정보 포함',
  '업소와 관련 없는 내용',
];
