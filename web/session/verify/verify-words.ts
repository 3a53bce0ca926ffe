export const VERIFY_FAILURE = {
  refused: '성인인증에 실패했습니다.',
  broken: '성인인증 중 오류가 발생했습니다.',
};
