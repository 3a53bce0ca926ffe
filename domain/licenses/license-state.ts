/** 영업상태구분코드 of the public file, with the words that it is told in. */
export const LICENSE_STATES = {
  '01': '영업/정상',
  '02': '휴업',
  '03': '폐업',
  '04': '취소/말소/만료/정지/중지',
  '05': '제외/삭제/전출',
} as const;

export type LicenseState = keyof typeof LICENSE_STATES;

export const LICENSE_STATE_CODES = Object.keys(LICENSE_STATES) as LicenseState[];

/** Anything else asks whether the venue is still there. */
export function isInBusiness(state: LicenseState): boolean {
  return state === '01';
}
